import type { TextBlock } from '@atrium/domain/site/models/structure';
import { Link } from '@atrium/ui/ui-provider';

/** The text of an article, in the size of what surrounds it. */
export const ArticleText = ({ blocks }: { blocks: readonly TextBlock[] }) =>
  blocks.map((block, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no identity of their own and never move
    <Block key={index} block={block} />
  ));

function Block({ block }: { block: TextBlock }) {
  switch (block.type) {
    case 'heading':
      return (
        <h2 dir="auto" className="type-title mt-8 text-t1">
          {block.text}
        </h2>
      );
    case 'paragraph':
      return (
        <p dir="auto" className="mt-4">
          {block.text}
        </p>
      );
    case 'list':
      return (
        <ul className="mt-4 list-disc ps-6">
          {block.items.map((item) => (
            <li key={item}>
              <bdi>{item}</bdi>
            </li>
          ))}
        </ul>
      );
    case 'question':
      return (
        <>
          <h3 dir="auto" className="mt-6 font-medium text-t1">
            {block.text}
          </h3>
          <p dir="auto" className="mt-2">
            {block.answer}
          </p>
        </>
      );
    case 'link':
      return (
        <p className="mt-4">
          <Link href={block.clickUrl} className="font-medium text-accent-text underline underline-offset-4">
            {block.text}
          </Link>
        </p>
      );
    default:
      return null;
  }
}
