import { createHash, randomBytes } from 'node:crypto';

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
  const content = createHash('blake2b512');
  let html = '';
  let at = 0;
  for (let found = rendered.indexOf(attribute); found >= 0; found = rendered.indexOf(attribute, at)) {
    const before = rendered.slice(at, found);
    html += before;
    content.update(before);
    at = found + attribute.length;
    const code = inlineCode(rendered, found);
    if (code === null) continue;
    scriptHashes.add(scriptHash(code.text));
    html += rendered.slice(at, code.end);
    content.update(code.text.replaceAll(renderTime, 'u:0'));
    at = code.end;
  }
  const rest = rendered.slice(at);
  content.update(rest);
  return {
    html: Buffer.from((html + rest).replace(meta, '')),
    scriptHashes: [...scriptHashes],
    etag: `"${content.digest('base64url').slice(0, 22)}"`,
  };
}

/** The router stamps each render with the time; two renders of the same data are the same page. */
const renderTime = /\bu:\d{10,}/g;

/** The code between the tag that carries the mark here and its end; null where that is no inline script. */
function inlineCode(rendered: string, marked: number): { text: string; end: number } | null {
  const open = rendered.lastIndexOf('<', marked);
  const close = rendered.indexOf('>', marked);
  const tag = rendered.slice(open, close);
  if (!tag.startsWith('<script') || tag.includes(' src=')) return null;
  const end = rendered.indexOf('</script>', close);
  return end < 0 ? null : { text: rendered.slice(close + 1, end), end };
}

/** As a content security policy writes it. */
export const scriptHash = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
