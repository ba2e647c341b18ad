import type { ArticleDetails } from '@atrium/domain/site/models/article';
import type { TextBlock } from '@atrium/domain/site/models/structure';
import { Link } from '@atrium/ui/ui-provider';
import { useId } from 'react';
import { useTranslations } from 'use-intl';

/** What there is to read beside an episode. */
export function EpisodeNotes({ article: { description, body } }: { article: ArticleDetails }) {
  const t = useTranslations('spoken.episode');
  const id = useId();
  if (!description && body.length === 0) return null;
  return (
    <section aria-labelledby={id} className="max-w-[42.5em] text-16 leading-reader text-t2">
      <h2 id={id} className="type-title text-t1">
        {t('notes')}
      </h2>
      {description && (
        <p className="mt-3 text-18 leading-reader text-t1">
          <bdi>{description}</bdi>
        </p>
      )}
      {body.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no identity of their own and never move
        <Block key={index} block={block} />
      ))}
    </section>
  );
}

function Block({ block }: { block: TextBlock }) {
  switch (block.type) {
    case 'heading':
      return <h3 className="mt-6 font-heavy text-t1">{block.text}</h3>;
    case 'paragraph':
      return <p className="mt-3">{block.text}</p>;
    case 'list':
      return (
        <ul className="mt-3 list-disc ps-6">
          {block.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      );
    case 'question':
      return (
        <>
          <h3 className="mt-6 font-heavy text-t1">{block.text}</h3>
          <p className="mt-2">{block.answer}</p>
        </>
      );
    case 'link':
      return (
        <p className="mt-3">
          <Link href={block.clickUrl} className="hit font-medium text-accent-text hover:underline">
            {block.text}
          </Link>
        </p>
      );
    default:
      return null;
  }
}
