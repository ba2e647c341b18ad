import { type RichNode, richText } from '@atrium/domain/rich-text';
import { createElement, type ReactNode } from 'react';
import { Link } from './ui-provider.tsx';

/**
 * An operator's words with their few marks. Elements and texts, never markup: nothing in them can run. In whatever
 * language they are written, they do not turn the words around them.
 */
export const RichText = ({ html }: { html: string }) => <bdi>{drawn(richText(html))}</bdi>;

const drawn = (nodes: readonly RichNode[]): ReactNode[] => nodes.map((node, place) => drawNode(node, place));

function drawNode(node: RichNode, key: number): ReactNode {
  if (typeof node === 'string') return node;
  const { tag, href, children } = node;
  if (tag === 'br') return <br key={key} />;
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
  return createElement(tag, { key, className: lists[tag] }, ...drawn(children));
}

const lists: Readonly<Record<string, string>> = {
  ul: 'list-disc ps-5',
  ol: 'list-decimal ps-5',
};
