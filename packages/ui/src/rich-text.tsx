import { type RichNode, richText } from '@atrium/domain/values/rich-text';
import { createElement, type ReactNode } from 'react';
import { Link } from './ui-provider.tsx';

/**
 * An operator's words with their few marks. Elements and texts, never markup: nothing in them can run. In whatever
 * language they are written, they do not turn the words around them.
 */
export const RichText = ({ html }: { html: string }) => <bdi>{drawn(richText(html))}</bdi>;

/** A whole section or part of a story. However long its words, whichever way they run and whatever is piled on one letter, they stay in their column. */
export const RichDocument = ({ html }: { html: string }) => (
  <div dir="auto" className="isolate overflow-hidden [overflow-wrap:anywhere]">
    {drawn(richText(html, { isDocument: true }))}
  </div>
);

const drawn = (nodes: readonly RichNode[]): ReactNode[] => nodes.map((node, place) => drawNode(node, place));

function drawNode(node: RichNode, key: number): ReactNode {
  if (typeof node === 'string') return node;
  const { tag, href, children } = node;
  if (tag === 'br') return <br key={key} />;
  if (tag === 'hr') return <hr key={key} className="my-[1.4em] border-line" />;
  if (tag === 'a')
    return href === undefined ? (
      drawn(children)
    ) : (
      <Link key={key} href={href} className="font-medium text-accent-text underline underline-offset-4">
        {drawn(children)}
      </Link>
    );
  // a paragraph ends where a list begins, in every browser: a block of no meaning does not
  if (tag === 'p')
    return (
      <span key={key} className="mb-2 block last:mb-0">
        {drawn(children)}
      </span>
    );
  return createElement(tag, { key, className: looks[tag] }, ...drawn(children));
}

const looks: Readonly<Record<string, string>> = {
  ul: 'list-disc ps-5',
  ol: 'list-decimal ps-5',
  h2: 'type-title mt-[1.4em] mb-[0.4em] text-t1 first:mt-0',
  h3: 'type-subtitle mt-[1.4em] mb-[0.3em] text-t1 first:mt-0',
  h4: 'mt-[1.2em] mb-[0.2em] font-heavy text-t1 first:mt-0',
  blockquote: 'my-[1em] border-s-4 border-accent ps-5',
};
