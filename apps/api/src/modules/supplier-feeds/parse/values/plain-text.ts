import type { TextBlock } from '@atrium/domain/site/models/structure';
import { Parser } from 'htmlparser2';

const blocks = /^(?:p|div|br|li|ul|ol|h[1-6]|blockquote|section|article|tr|table|pre|hr|figure|figcaption)$/;
const unread = /^(?:script|style|template|noscript|iframe|object)$/;

/** Paragraphs and headings of a markup, as plain text: marks, scripts and addresses are gone. */
export function paragraphsOf(markup: string): { text: string; isHeading: boolean }[] {
  // most titles and many descriptions have none: a parser for each would cost more than all the rest
  if (!/[<&]/.test(markup)) {
    const text = markup.replace(/\s+/g, ' ').trim();
    return text === '' ? [] : [{ text, isHeading: false }];
  }
  const found: { text: string; isHeading: boolean }[] = [];
  let text = '';
  let isHeading = false;
  let hidden = 0;
  const flush = () => {
    const said = text.replace(/\s+/g, ' ').trim();
    if (said !== '') found.push({ text: said, isHeading });
    text = '';
  };
  const parser = new Parser(
    {
      onopentagname: (name) => {
        if (unread.test(name)) hidden++;
        if (!blocks.test(name)) return;
        flush();
        isHeading = /^h[1-6]$/.test(name);
      },
      ontext: (part) => {
        if (hidden === 0) text += part;
      },
      onclosetag: (name) => {
        if (unread.test(name)) hidden--;
        if (!blocks.test(name)) return;
        flush();
        isHeading = false;
      },
    },
    { decodeEntities: true },
  );
  parser.end(markup);
  flush();
  return found;
}

/** One paragraph without markup, cut at a whole character; undefined where nothing is said. */
export function plainText(markup: string | undefined, longest = 5000): string | undefined {
  if (markup === undefined) return undefined;
  const text = paragraphsOf(markup)
    .map((paragraph) => paragraph.text)
    .join(' ')
    .trim();
  return text === '' ? undefined : cut(text, longest);
}

/** A title or a name: one line of text. */
export const plainLine = (text: string | undefined): string | undefined => plainText(text, 300);

export const textBlocks = (markup: string): TextBlock[] =>
  paragraphsOf(markup)
    .slice(0, 2000)
    .map(({ text, isHeading }) => ({
      type: isHeading ? ('heading' as const) : ('paragraph' as const),
      text: cut(text, 20_000),
    }));

const cut = (text: string, longest: number) =>
  text.length <= longest ? text : `${[...text.slice(0, longest)].slice(0, -1).join('').trimEnd()}…`;
