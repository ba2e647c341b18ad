import { CardGrid } from '@atrium/ui/card-grid';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import type { ArticlePage } from '../../modules/article/load-article.ts';
import { RelatedShelf } from '../../modules/article/related-shelf.tsx';
import { Reader } from './reader.tsx';

/** What it is about, what happened so far. */
export function Overview({ page: { article, sections } }: { page: ArticlePage }) {
  const t = useTranslations('games.tournament');
  const id = useId();
  const { news = [], videos } = sections;
  return (
    <div className="grid gap-8">
      <div className="max-w-[42.5em] text-16 leading-reader text-t2">
        {article.description && <p className="text-18 text-t1">{article.description}</p>}
        <Reader blocks={article.body} />
      </div>
      <RelatedShelf title={t('videos')} entries={videos} kind="video" />
      {news.length > 0 && (
        <section aria-labelledby={id}>
          <h2 id={id} className="type-title mb-3.5">
            {t('news')}
          </h2>
          <CardGrid entries={news} kind="article" />
        </section>
      )}
    </div>
  );
}
