/** What an operator's markup may become; everything else is only its words. */
const allowedTags = [
  'b',
  'strong',
  'i',
  'em',
  'u',
  's',
  'small',
  'sub',
  'sup',
  'br',
  'p',
  'ul',
  'ol',
  'li',
  'a',
] as const;

/** What stands on its own, in a section or a story; a plan's name has no headings. */
const documentTags = ['h2', 'h3', 'h4', 'blockquote', 'hr'] as const;

export type RichTag = (typeof allowedTags | typeof documentTags)[number];
export type RichNode = string | RichElement;
export interface RichElement {
  tag: RichTag;
  /** Of `a` only: an app path, or an https address. */
  href?: string;
  children: RichNode[];
}

/** What stands in these is not meant to be read. */
const unread: ReadonlySet<string> = new Set([
  'script',
  'style',
  'template',
  'iframe',
  'frameset',
  'object',
  'applet',
  'svg',
  'math',
  'noscript',
  'noembed',
  'noframes',
  'textarea',
  'title',
  'xmp',
  'plaintext',
  'select',
  'audio',
  'video',
  'head',
]);

const longest = 20_000;
const deepest = 16;

/**
 * Markup typed by an operator as a tree of a few harmless elements. No markup comes out: the caller draws elements and
 * texts from it, so what is misread here is at worst odd words. The one value that could do harm is `href`.
 */
export function richText(html: string, { isDocument = false } = {}): RichNode[] {
  const root: RichElement = { tag: 'p', children: [] };
  const open = [root];
  const inner = () => open.at(-1) ?? root;
  const close = (from: number) => {
    if (from > 0) open.length = from;
  };
  const text = html.slice(0, longest);
  let at = 0;
  while (at < text.length) {
    const start = text.indexOf('<', at);
    const end = start < 0 ? text.length : start;
    write(inner(), decoded(text.slice(at, end)));
    if (start < 0) break;
    const tag = tagAt(text, start);
    if (!tag) write(inner(), '<');
    at = tag?.end ?? start + 1;
    if (!tag?.name) continue;
    if (tag.isClosing) close(open.findLastIndex((element) => element !== root && element.tag === tag.name));
    else if (unread.has(tag.name)) at = afterUnread(text, tag.name, at);
    else if (isAllowed(tag.name, isDocument) && open.length <= deepest) {
      // a browser would end the first one itself, and the page drawn there would not be the one sent
      if (tag.name === 'li' || tag.name === 'a') close(unfinished(open, tag.name));
      const element = elementOf(tag.name, tag.attributes);
      inner().children.push(element);
      if (tag.name !== 'br' && tag.name !== 'hr') open.push(element);
    }
  }
  return root.children;
}

/** The words alone: for names, labels and whatever takes no markup. */
export const plainText = (html: string): string =>
  wordsOf(richText(html, { isDocument: true }))
    .replaceAll(/\s+/g, ' ')
    .trim();

/** The first tag of a text that would not be drawn, or tries more than to mark words; null where all is harmless. */
export function foreignTag(html: string): string | null {
  for (let at = html.indexOf('<'); at >= 0; at = html.indexOf('<', at + 1)) {
    const tag = tagAt(html, at);
    if (!tag) continue;
    if (!isAllowed(tag.name, true)) return tag.name || '!';
    // a quote inside of an address would be parsed as the end of the attribute by a lenient parser
    const isLink = tag.name === 'a' && !/["'<>]/.test(linkOf(tag.attributes) ?? '"');
    const rest = isLink ? tag.attributes.replace(hrefPattern, '') : tag.attributes;
    if (!tag.isClosing && rest.replaceAll(/[\s/]/g, '') !== '') return tag.name;
  }
  return null;
}

const wordsOf = (nodes: readonly RichNode[]): string =>
  nodes
    .map((node) =>
      typeof node === 'string'
        ? node
        : node.tag === 'br'
          ? ' '
          : `${wordsOf(node.children)}${isBlock(node.tag) ? ' ' : ''}`,
    )
    .join('');

const blocks: ReadonlySet<RichTag> = new Set(['p', 'ul', 'ol', 'li', ...documentTags]);
const isBlock = (tag: RichTag) => blocks.has(tag);

const isAllowed = (name: string, isDocument: boolean): name is RichTag =>
  (allowedTags as readonly string[]).includes(name) ||
  (isDocument && (documentTags as readonly string[]).includes(name));

function write({ children }: RichElement, words: string) {
  const last = children.at(-1);
  if (typeof last === 'string') children[children.length - 1] = last + words;
  else if (words) children.push(words);
}

/** Where an element of this name began that the next of its name ends; 0 for none. */
function unfinished(open: readonly RichElement[], name: 'li' | 'a'): number {
  const found = open.findLastIndex(
    ({ tag }) => tag === name || (name === 'li' && (tag === 'ul' || tag === 'ol')),
  );
  return open[found]?.tag === name ? found : 0;
}

interface Tag {
  /** Empty for a comment or a declaration. */
  name: string;
  isClosing: boolean;
  attributes: string;
  end: number;
}

/** The tag that begins here; null for a `<` that is only a sign. One without an end takes the rest with it. */
function tagAt(text: string, start: number): Tag | null {
  const skipTo = (mark: string) => {
    const found = text.indexOf(mark, start);
    return { name: '', isClosing: false, attributes: '', end: found < 0 ? text.length : found + mark.length };
  };
  if (text.startsWith('<!--', start)) return skipTo('-->');
  if (text[start + 1] === '!' || text[start + 1] === '?') return skipTo('>');
  const isClosing = text[start + 1] === '/';
  const from = start + (isClosing ? 2 : 1);
  if (!/[a-z]/i.test(text[from] ?? '')) return isClosing ? skipTo('>') : null;
  const end = endOfTag(text, from);
  const inside = text.slice(from, end);
  const name = /^[^\s/>]+/.exec(inside)?.[0] ?? '';
  return { name: name.toLowerCase(), isClosing, attributes: inside.slice(name.length), end: end + 1 };
}

/** A `>` between quotes does not end a tag. */
function endOfTag(text: string, from: number): number {
  let quote = '';
  for (let at = from; at < text.length; at++) {
    const sign = text[at] ?? '';
    if (quote) quote = sign === quote ? '' : quote;
    else if (sign === '>') return at;
    else if ((sign === '"' || sign === "'") && /=\s*$/.test(text.slice(Math.max(from, at - 8), at)))
      quote = sign;
  }
  return text.length;
}

function afterUnread(text: string, name: string, from: number): number {
  const closing = text.toLowerCase().indexOf(`</${name}`, from);
  if (closing < 0) return text.length;
  const end = text.indexOf('>', closing);
  return end < 0 ? text.length : end + 1;
}

function elementOf(tag: RichTag, attributes: string): RichElement {
  const href = tag === 'a' ? linkOf(attributes) : undefined;
  return { tag, ...(href && { href }), children: [] };
}

const hrefPattern = /(?:^|\s)href\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i;

function linkOf(attributes: string): string | undefined {
  const [, double, single, bare] = hrefPattern.exec(attributes) ?? [];
  const href = decoded(double ?? single ?? bare ?? '').trim();
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers skip them inside a scheme
  if (/[\u0000-\u001f\u007f-\u009f\\\s]/.test(href)) return undefined;
  if (/^\/(?!\/)/.test(href)) return href;
  return /^https:\/\//i.test(href) && URL.canParse(href) && !hasLogin(new URL(href))
    ? new URL(href).href
    : undefined;
}

/** `https://ours.example@theirs.example` reads as ours. */
const hasLogin = ({ username, password }: URL) => username !== '' || password !== '';

const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  shy: '\u00ad',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  euro: '€',
  copy: '©',
};

/** Once: what is decoded is text from then on. */
const decoded = (text: string) =>
  text.replaceAll(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}));?/gi, (whole, decimal, hex, name) => {
    if (name) return named[name.toLowerCase()] ?? whole;
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16);
    return code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : '';
  });
