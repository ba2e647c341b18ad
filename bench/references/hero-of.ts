import { type Node, parseHtml } from './host-elements.ts';

/** What a page begins with: its first picture of the first screen, where it has one, and its first words. */
export interface Hero {
  language: string;
  title: string;
  picture: Node | null;
  heading: string;
}

export function heroOf(html: string): Hero {
  const page = parseHtml(html);
  const isPicture = (node: Element) =>
    node.tag === 'picture' && node.children.some((child) => typeof child !== 'string' && isUrgent(child));
  const heading = find(page, ({ tag }) => tag === 'h2') ?? find(page, ({ tag }) => tag === 'h1');
  const title = find(page, ({ tag }) => tag === 'title');
  return {
    language: typeof page === 'string' ? 'en' : (page.attributes.lang ?? 'en'),
    title: title ? textOf(title) : '',
    picture: find(page, isPicture),
    heading: heading ? textOf(heading) : '',
  };
}

type Element = Exclude<Node, string>;

const isUrgent = ({ attributes }: Element) =>
  Object.entries(attributes).some(
    ([name, value]) => name.toLowerCase() === 'fetchpriority' && value === 'high',
  );

function find(node: Node, matches: (node: Element) => boolean): Element | null {
  if (typeof node === 'string') return null;
  if (matches(node)) return node;
  for (const child of node.children) {
    const found = find(child, matches);
    if (found) return found;
  }
  return null;
}

const textOf = (node: Node): string => (typeof node === 'string' ? node : node.children.map(textOf).join(''));
