import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/**
 * What visitors get, as lines that two builds can be compared by: `node scripts/portal-bytes.ts <dist> [origin]`. Each file
 * of the portal's build with its size and digest, and twenty pages of a running product with their entity tags, which
 * leave out the time of the render alone.
 */
const paths = [
  '/',
  '/music',
  '/video',
  '/podcasts',
  '/audiobooks',
  '/games',
  '/news',
  '/vouchers',
  '/subscription',
  '/faq',
];
const languages = ['', '/ar'];

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();

const digest = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex').slice(0, 16);

const [, , dist = 'apps/portal/dist', origin] = process.argv;
for (const file of filesIn(dist)) {
  // when it was built is no part of what was built
  if (file.endsWith('.built')) continue;
  const bytes = readFileSync(file);
  console.log(`${digest(bytes)} ${String(bytes.length).padStart(9)} ${relative(dist, file)}`);
}
if (origin)
  for (const language of languages)
    for (const path of paths) {
      const address = path === '/' && language ? language : language + path;
      const answer = await fetch(origin + address);
      const text = await answer.text();
      // the edge knows the page by its tag; without one the text is all there is
      const tag = answer.headers.get('etag') ?? digest(Buffer.from(text));
      const policy = digest(Buffer.from(answer.headers.get('content-security-policy') ?? ''));
      console.log(`${tag} ${policy} ${answer.status} ${address}`);
    }
