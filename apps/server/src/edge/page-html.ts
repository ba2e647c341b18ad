import { createHash, randomBytes } from 'node:crypto';

/** Known to this process only: content cannot bless a script of its own, because it cannot know the mark. */
export const mark = randomBytes(12).toString('hex');

const attribute = ` nonce="${mark}"`;
const marked = new RegExp(`<script(?=[^>]*${attribute})(?![^>]* src=)[^>]*>([\\s\\S]*?)</script>`, 'g');

export interface FinishedPage {
  html: Buffer;
  scriptHashes: string[];
  etag: string;
}

/** The rendered text with its mark taken out, and the hashes of exactly those inline scripts that carried it. */
export function finishPage(rendered: string): FinishedPage {
  const scriptHashes = new Set<string>();
  for (const [, code = ''] of rendered.matchAll(marked)) {
    scriptHashes.add(scriptHash(code));
  }
  const html = rendered
    .replaceAll(attribute, '')
    .replace(new RegExp(`<meta property="csp-nonce" content="${mark}"/?>`), '');
  // the router stamps each render with the time; two renders of the same data are the same page
  const stable = html.replaceAll(/\bu:\d{10,}/g, 'u:0');
  const etag = `"${createHash('sha256').update(stable).digest('base64url').slice(0, 22)}"`;
  return { html: Buffer.from(html), scriptHashes: [...scriptHashes], etag };
}

/** As a content security policy writes it. */
export const scriptHash = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
