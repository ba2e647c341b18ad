import { createHash, hash, randomBytes } from 'node:crypto';

/** Known to this process only: content cannot bless a script of its own, because it cannot know the mark. */
export const scriptNonce = randomBytes(12).toString('hex');

const attribute = ` nonce="${scriptNonce}"`;
const meta = new RegExp(`<meta property="csp-nonce" content="${scriptNonce}"/?>`);

export interface FinishedPage {
  html: Buffer;
  scriptHashes: string[];
  /** Made on first use: the first client of a page does not need it. */
  etag: () => string;
}

/** One page after the other is put together here: to be given fresh memory for each took longer than to fill it. */
let workBuffer = Buffer.allocUnsafeSlow(2 ** 19);

/** A character of a string is at most so many bytes. */
const widest = 3;

/** The rendered text with its mark taken out, and the hashes of exactly those inline scripts that carried it. */
export function finishPage(rendered: string): FinishedPage {
  if (workBuffer.length < rendered.length * widest)
    workBuffer = Buffer.allocUnsafeSlow(rendered.length * widest);
  const scriptHashes = new Set<string>();
  const scripts: Span[] = [];
  let [at, length] = [0, 0];
  const put = (text: string): Buffer => {
    const from = length;
    length += workBuffer.write(text, from);
    return workBuffer.subarray(from, length);
  };
  const takeMarkup = (end: number) => {
    const text = rendered.slice(at, end);
    put(text.includes(scriptNonce) ? text.replace(meta, '') : text);
  };
  for (let found = rendered.indexOf(attribute); found >= 0; found = rendered.indexOf(attribute, at)) {
    takeMarkup(found);
    at = found + attribute.length;
    const code = inlineCode(rendered, found);
    if (code === null) continue;
    put(rendered.slice(at, code.start));
    const from = length;
    scriptHashes.add(scriptHash(put(code.text)));
    scripts.push({ from, to: length });
    at = code.end;
  }
  takeMarkup(rendered.length);
  const html = Buffer.from(workBuffer.subarray(0, length));
  return { html, scriptHashes: [...scriptHashes], etag: () => etagOf(html, scripts) };
}

interface Span {
  from: number;
  to: number;
}

/** The router stamps each render with the time; two renders of the same data are the same page. */
function etagOf(html: Buffer, scripts: readonly Span[]): string {
  const content = createHash('sha256');
  let at = 0;
  for (const { from, to } of scripts) {
    content.update(html.subarray(at, from));
    content.update(html.toString('latin1', from, to).replaceAll(renderTime, 'u:0'));
    at = to;
  }
  content.update(html.subarray(at));
  // weak: one tag stands for the page in every encoding
  return `W/"${content.digest('base64url').slice(0, 22)}"`;
}

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

/** As a content security policy writes it. */
export const scriptHash = (code: string | Buffer) => `'sha256-${hash('sha256', code, 'base64')}'`;
