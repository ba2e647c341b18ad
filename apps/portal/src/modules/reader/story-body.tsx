import type { TextBlock } from '@atrium/domain/site/models/structure';
import { Link } from '@atrium/ui/ui-provider';
import { Suspense } from 'react';
import { laterPart } from '../../kit/document/loading/later-part.ts';
import { textSizes, useTextSize } from './text-size.ts';

/** Few stories have any: what draws them comes with those that do. */
const StoryInsert = laterPart(async () => ({
  default: (await import('./story-insert.later.tsx')).StoryInsert,
}));

type StoryBodyProps = { body: readonly TextBlock[]; className?: string };

export function StoryBody({ body, className = '' }: StoryBodyProps) {
  const size = useTextSize();
  return (
    <div className={`max-w-[42.5em] leading-reader ${className}`} style={{ fontSize: textSizes[size] }}>
      {body.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no identity of their own and never move
        <Block key={index} block={block} isFirst={index === 0} />
      ))}
    </div>
  );
}

/** Arabic letters join: only left-to-right scripts can lift the first one out of its word. */
const dropCap =
  'ltr:first-letter:float-start ltr:first-letter:me-3 ltr:first-letter:text-[3.55em] ltr:first-letter:leading-[0.86] ltr:first-letter:font-heavy ltr:first-letter:text-accent-text';

function Block({ block, isFirst }: { block: TextBlock; isFirst: boolean }) {
  switch (block.type) {
    case 'heading':
      return (
        <h2 id={block.id} dir="auto" className="type-title mt-[1.6em] mb-[0.4em] first:mt-0">
          {block.text}
        </h2>
      );
    case 'paragraph':
      return (
        <p dir="auto" className={`my-[0.9em] first:mt-0 ${isFirst ? dropCap : ''}`}>
          {block.text}
        </p>
      );
    case 'list':
      return (
        <ul className="my-[0.9em] list-disc ps-[1.4em] marker:text-accent-text">
          {block.items.map((item) => (
            <li key={item} className="my-[0.35em] ps-1">
              <bdi>{item}</bdi>
            </li>
          ))}
        </ul>
      );
    case 'question':
      return (
        <>
          <h3 dir="auto" className="mt-[1.4em] mb-[0.3em] font-heavy">
            {block.text}
          </h3>
          <p dir="auto" className="my-[0.9em]">
            {block.answer}
          </p>
        </>
      );
    case 'link':
      return (
        <p className="my-[0.9em]">
          <Link href={block.clickUrl} className="font-medium text-accent-text underline underline-offset-4">
            {block.text}
          </Link>
        </p>
      );
    default:
      return (
        <Suspense>
          <StoryInsert block={block} />
        </Suspense>
      );
  }
}
