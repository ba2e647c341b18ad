import { areaOfPath, isPathOffered, isVertical, type Vertical } from '../catalogue/verticals.ts';
import { pageAt } from './page-paths.ts';

/** What a tenant has that a link may lead to. */
export interface LinkTargets {
  verticals: readonly Vertical[];
  structures: ReadonlySet<string>;
  /** By key and by number. */
  categories: { keys: ReadonlySet<string>; ids: ReadonlySet<number> };
  /** Articles among those that the links name, by number and by slug. */
  articles: { ids: ReadonlySet<number>; slugs: ReadonlySet<string> };
}

export interface BrokenLink {
  wrong: string;
  allowed: string;
}

/** Why a link leads nowhere; null when it leads somewhere, or out of the portal. */
export function brokenLink(link: string, targets: LinkTargets): BrokenLink | null {
  // a link to elsewhere, an anchor, or one that is filled in later
  if (!link.startsWith('/') || /\{\w+\}/.test(link)) return null;
  const path = pathOf(link);
  const page = pageAt(path);
  if (!page) return { wrong: `${link} is no page of the portal`, allowed: 'a path of docs/publishing.md' };
  if (!isPathOffered(path, targets.verticals))
    return {
      wrong: `${link} is a page of ${areaOfPath(path)}, which this tenant does not offer`,
      allowed: targets.verticals.join(', '),
    };
  const last = lastOf(path);
  if (page.kind === 'structure' && !targets.structures.has(last))
    return { wrong: `${link}: there is no structure ${last}`, allowed: some(targets.structures) };
  if (page.kind === 'article' && !isArticle(last, targets))
    return { wrong: `${link}: there is no article ${last}`, allowed: 'the number or slug of an article' };
  return page.kind === 'category' || path === '/podcast/list' ? brokenCategory(link, path, targets) : null;
}

const isArticle = (name: string, { articles }: LinkTargets) =>
  /^\d{1,15}$/.test(name) ? articles.ids.has(Number(name)) : articles.slugs.has(name);

function brokenCategory(link: string, path: string, targets: LinkTargets): BrokenLink | null {
  const { keys, ids } = targets.categories;
  const wanted = categoryKeys(link, path);
  const last = lastOf(path);
  const isNumber = /^\d{1,15}$/.test(last);
  if (wanted.length === 0 && !isNumber) return null;
  const isKnown =
    wanted.some((key) => keys.has(key)) ||
    (isNumber && (ids.has(Number(last)) || targets.articles.ids.has(Number(last)))) ||
    (wanted.length > 0 && targets.articles.slugs.has(last));
  if (isKnown) return null;
  const vertical = wanted[0]?.split('/')[0];
  const near = [...keys].filter((key) => vertical === undefined || key.startsWith(`${vertical}/`));
  return { wrong: `${link}: there is no category ${wanted[0] ?? last}`, allowed: some(new Set(near)) };
}

interface CategoryLink {
  link: string;
  /** The segments behind the first. */
  rest: readonly string[];
  last: string;
}

const noKeys = () => [];

/** The keys that the address of a category page may mean; none where it names its category by number. */
const categoryKeysOf: Readonly<Record<Vertical, (at: CategoryLink) => string[]>> = {
  music: ({ last }) => [`music/${last}`],
  video: noKeys,
  podcasts: ({ link }) => {
    const genre = new URLSearchParams(link.split('?')[1]).get('genre');
    return genre ? [`podcasts/${genre}`] : [];
  },
  audiobooks: ({ last }) => [`audiobooks/${last}`],
  games: ({ rest }) => [`games/${rest[1]}`, `arcade/${rest[1]}`],
  arcade: noKeys,
  tournaments: noKeys,
  vouchers: noKeys,
  news: ({ rest }) => [`news/${rest.filter((part, index) => index > 0 || part !== 'premium').join('/')}`],
  apps: ({ last }) => [`apps/${last}`],
};

function categoryKeys(link: string, path: string): string[] {
  const area = areaOfPath(path);
  const rest = path.split('/').slice(2).map(decoded);
  return area && isVertical(area) ? categoryKeysOf[area]({ link, rest, last: rest.at(-1) ?? '' }) : [];
}

export const pathOf = (link: string) => link.split(/[?#]/, 1)[0] ?? '';

/** The last segment: what an article, a category or a structure is called. */
export const lastOf = (path: string) => decoded(path.split('/').findLast((segment) => segment !== '') ?? '');

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

const some = (words: ReadonlySet<string>): string => {
  const first = [...words].slice(0, 20);
  return first.length === 0 ? 'none yet' : `${first.join(', ')}${words.size > first.length ? ', …' : ''}`;
};

/** Every address of a document that a click may lead to, with its place. */
export function* linksOf(
  document: unknown,
  path: readonly PropertyKey[] = [],
): Generator<[path: readonly PropertyKey[], link: string]> {
  if (typeof document !== 'object' || document === null) return;
  for (const [key, value] of Object.entries(document)) {
    const place = [...path, Array.isArray(document) ? Number(key) : key];
    if (typeof value === 'string' && isLinkField(key)) yield [place, value];
    else yield* linksOf(value, place);
  }
}

const isLinkField = (key: string) =>
  key === 'redirect' || (/Url$/.test(key) && !/image|sound|poster|preview|backend/i.test(key));
