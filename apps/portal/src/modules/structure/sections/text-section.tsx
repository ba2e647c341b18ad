import type { TextBlock } from '@atrium/domain/site/models/structure';
import { RichDocument } from '@atrium/ui/rich-text';
import { Link } from '@atrium/ui/ui-provider';
import { ChevronDown } from 'lucide-react';
import type { SectionProps } from '../section-props.ts';

/** An operator's markup, as far as it does no harm. */
export const HtmlSection = ({ section }: SectionProps) => (
  <div className="max-w-[42.5em] text-16 leading-reader text-t2">
    <RichDocument html={section.data.customProperties?.html ?? ''} />
  </div>
);

/** Words, in blocks: nothing an editor writes here can become markup. */
export function TextSection({ section }: SectionProps) {
  const { blocks = [] } = section.data.customProperties ?? {};
  return (
    <div className="max-w-[42.5em] text-16 text-t2">
      {blocks.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no identity of their own and never move
        <Block key={index} block={block} />
      ))}
    </div>
  );
}

function Block({ block }: { block: TextBlock }) {
  switch (block.type) {
    case 'heading':
      return (
        <h2 id={block.id} dir="auto" className="type-title mt-8 mb-2 text-t1 first:mt-0">
          {block.text}
        </h2>
      );
    case 'paragraph':
      return (
        <p dir="auto" className="my-3 leading-reader">
          {block.text}
        </p>
      );
    case 'list':
      return (
        <ul className="my-3 list-disc ps-6 leading-reader">
          {block.items.map((item) => (
            <li key={item}>
              <bdi>{item}</bdi>
            </li>
          ))}
        </ul>
      );
    case 'question':
      return (
        <details className="group/question border-b border-line">
          <summary className="flex min-h-14 list-none items-center justify-between gap-4 py-3 font-medium text-t1 [&::-webkit-details-marker]:hidden">
            <bdi>{block.text}</bdi>
            <ChevronDown
              aria-hidden
              className="size-5 flex-none text-t3 transition-transform group-open/question:rotate-180"
            />
          </summary>
          <p dir="auto" className="pb-5 leading-reader">
            {block.answer}
          </p>
        </details>
      );
    case 'link':
      return (
        <p className="my-3">
          <Link href={block.clickUrl} className="font-medium text-accent-text underline underline-offset-4">
            {block.text}
          </Link>
        </p>
      );
    case 'html':
      return <RichDocument html={block.html} />;
    default:
      return null;
  }
}
