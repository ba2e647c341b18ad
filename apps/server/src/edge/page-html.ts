import { createHash, hash, randomBytes } from 'node:crypto';

/** Known to this process only: content cannot bless a script of its own, because it cannot know the mark. */
export const mark = randomBytes(12).toString('hex');

const attribute = ` nonce="${mark}"`;
const meta = new RegExp(`<meta property="csp-nonce" content="${mark}"/?>`);

export interface FinishedPage {
  html: Buffer;
  scriptHashes: string[];
  etag: string;
}

/** The rendered text with its mark taken out, and the hashes of exactly those inline scripts that carried it. */
export function finishPage(rendered: string): FinishedPage {
  const scriptHashes = new Set<string>();
  // the etag is of the page without its marked scripts, and of those without the time of the render
  const content = createHash('sha256');
  const pieces: Buffer[] = [];
  let at = 0;
  const takeMarkup = (end: number) => {
    const text = rendered.slice(at, end);
    const bytes = Buffer.from(text.includes(mark) ? text.replace(meta, '') : text);
    content.update(bytes);
    pieces.push(bytes);
  };
  for (let found = rendered.indexOf(attribute); found >= 0; found = rendered.indexOf(attribute, at)) {
    takeMarkup(found);
    at = found + attribute.length;
    const code = inlineCode(rendered, found);
    if (code === null) continue;
    const bytes = Buffer.from(code.text);
    scriptHashes.add(scriptHash(bytes));
    content.update(code.text.replaceAll(renderTime, 'u:0'));
    pieces.push(Buffer.from(rendered.slice(at, code.start)), bytes);
    at = code.end;
  }
  takeMarkup(rendered.length);
  return {
    html: Buffer.concat(pieces),
    scriptHashes: [...scriptHashes],
    etag: `"${content.digest('base64url').slice(0, 22)}"`,
  };
}

/** The router stamps each render with the time; two renders of the same data are the same page. */
const renderTime = /\bu:\d{10,}/g;

/** The code between the tag that carries the mark here and its end; null where that is no inline script. */
function inlineCode(rendered: string, marked: number): { text: string; start: number; end: number } | null {
  const open = rendered.lastIndexOf('<', marked);
  const close = rendered.indexOf('>', marked);
  const tag = rendered.slice(open, close);
  if (!tag.startsWith('<script') || tag.includes(' src=')) return null;
  const end = rendered.indexOf('</script>', close);
  return end < 0 ? null : { text: rendered.slice(close + 1, end), start: close + 1, end };
}

/** The code of a script, given whole, that carries the mark; null where it does not, or has none of its own. */
export function markedCode(script: string): string | null {
  const marked = script.indexOf(attribute);
  const isOfTag = marked >= 0 && marked < script.indexOf('>');
  return isOfTag ? (inlineCode(script, marked)?.text ?? null) : null;
}

export const withoutMark = (text: string): string => text.replaceAll(attribute, '').replace(meta, '');

/** As a content security policy writes it. */
export const scriptHash = (code: string | Buffer) => `'sha256-${hash('sha256', code, 'base64')}'`;
