import { existsSync } from 'node:fs';
import { splitLocale } from '@atrium/i18n/locales';
import { isReserved } from '@atrium/portal/kit/address/reserved-paths';
import { matchRoute } from '@atrium/portal/shell/routes/match-route';
import { ask, type HttpAnswer } from '../ask.ts';
import { readPage, unfinished } from '../rendered-page.ts';
import type { TenantCode } from '../tenants.ts';

export interface CrawlOptions {
  tenant: TenantCode;
  /** Where to begin, with its locale. */
  start: string;
  /** Whether a page is visited at all; every link is still reported. */
  visits: (path: string) => boolean;
}

export interface Crawl {
  /** Pages that were opened. */
  pages: Set<string>;
  /** Every address of ours that a page leads to, and one page that does. */
  links: Map<string, string>;
  problems: string[];
}

const atOnce = 6;

/** Follows every link of a site from page to page, over HTTP. */
export async function crawl({ tenant, start, visits }: CrawlOptions): Promise<Crawl> {
  const result: Crawl = { pages: new Set(), links: new Map([[start, 'the start']]), problems: [] };
  const waiting = [start];

  async function open(path: string) {
    const answer = await follow(tenant, path);
    result.problems.push(
      ...problemsOf(answer).map((problem) => `${path} ${problem}, linked by ${result.links.get(path)}`),
    );
    for (const link of linksOf(answer.text)) {
      // the language menu leads to other crawls
      if (localeOf(link) !== localeOf(start)) continue;
      if (result.links.has(link)) continue;
      result.links.set(link, path);
      waiting.push(link);
    }
  }

  async function work() {
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
      if (result.pages.has(path) || !visits(path)) continue;
      result.pages.add(path);
      await open(path);
    }
  }
  // one page at first: it brings the work for the others
  result.pages.add(start);
  waiting.shift();
  await open(start);
  while (waiting.length > 0) await Promise.all(Array.from({ length: atOnce }, work));
  return result;
}

const localeOf = (href: string) => splitLocale(href.split('?', 1)[0] ?? '')[0];

/** An old address may lead on to the new one, once. */
async function follow(tenant: TenantCode, path: string): Promise<HttpAnswer> {
  const answer = await ask(tenant, path);
  const { location } = answer.headers;
  return answer.status >= 300 && answer.status < 400 && location ? ask(tenant, location) : answer;
}

/** Pages of the app that a link leads to, without anchors; those for signed-in people are not for a crawler. */
function linksOf(html: string): string[] {
  const hrefs = [...html.matchAll(/<a\b[^>]*?\shref="([^"]+)"/g)].map(([, href = '']) =>
    decodeEntities(href),
  );
  return [
    ...new Set(hrefs.filter((href) => /^\/(?!\/)/.test(href)).map((href) => href.split('#', 1)[0] ?? '')),
  ].filter((href) => {
    const path = splitLocale(href.split('?', 1)[0] ?? '')[1];
    // the notices of third parties are a file, not a page
    const isFile = path.endsWith('.txt');
    return !isFile && !isReserved(path) && matchRoute(path)?.row.guard === 'public';
  });
}

const decodeEntities = (text: string) =>
  text.replaceAll('&amp;', '&').replaceAll('&#x27;', "'").replaceAll('&quot;', '"');

function problemsOf({ status, text }: HttpAnswer): string[] {
  if (status !== 200) return [`is ${status}`];
  const { headings, words } = readPage(text);
  const missing = [...text.matchAll(/\/img\/art\/([\w-]+)\/\d+x\d+/g)]
    .map(([, name = '']) => name)
    .filter((name) => !hasPicture(name));
  return [
    ...(headings.length === 1 ? [] : [`has ${headings.length} h1`]),
    ...(unfinished.exec(words) ?? []).slice(0, 1).map((word) => `says ${word}`),
    ...(missing.length > 0 ? [`misses picture ${missing[0]}`] : []),
  ];
}

const pictures = new Map<string, boolean>();

function hasPicture(name: string): boolean {
  const known =
    pictures.get(name) ?? existsSync(new URL(`../../demo/media/art/${name}.webp`, import.meta.url));
  pictures.set(name, known);
  return known;
}
