import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { ArticleHead } from '../article/article-head.tsx';
import type { ArticlePage } from '../article/load-article.ts';
import { RelatedShelf } from '../article/related-shelf.tsx';
import { AboutGame } from './about-game.tsx';
import { GameFacts } from './game-facts.tsx';
import { GameStage } from './game-stage.tsx';
import { Screenshots } from './screenshots.tsx';
import { Tinted } from './tinted.tsx';
import { TournamentLinks } from './tournament-links.tsx';

interface GamePageProps {
  page: ArticlePage;
  /** Above the name: how a competition stands. */
  badge?: ReactNode;
  /** Beside the words: a board. */
  children?: ReactNode;
}

/** Everything about one game, whether it is downloaded, played here or played for a record. */
export function GamePage({ page, badge, children }: GamePageProps) {
  const t = useTranslations('article');
  const { article, sections } = page;
  const { tournaments = [] } = sections;
  const hasAside = children !== undefined || tournaments.length > 0;
  return (
    <Tinted hue={article.hue} className="pb-10 md:pb-16">
      <ArticleHead page={page} />
      <GameStage article={article} badge={badge} />
      <div className="mx-auto grid w-full max-w-[1440px] gap-8 px-gutter md:gap-10">
        <div
          className={`grid gap-8 ${hasAside ? 'lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-start lg:gap-x-12' : ''}`}
        >
          <div className="grid min-w-0 gap-8 max-lg:contents">
            <Screenshots article={article} />
            <AboutGame article={article} className="max-lg:order-2" />
            {children && <TournamentLinks entries={tournaments} />}
          </div>
          {hasAside && (
            // phones: between the pictures and the words
            <div className="grid gap-4 max-lg:order-1">
              {children ?? <TournamentLinks entries={tournaments} />}
            </div>
          )}
        </div>
        <GameFacts article={article} />
        <RelatedShelf title={t('moreLikeThis')} entries={sections['more-like-this']} kind="game" />
      </div>
    </Tinted>
  );
}
