import { readFileSync } from 'node:fs';

/** Every path of the specification, as patterns over an address without its locale, and those that are ours besides. */
const routes = readFileSync(new URL('./spec-routes.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('/'))
  .map((line) => line.split(' ', 1)[0] ?? '')
  .concat('/vouchers/mine', '/vouchers/redeem', '/playlists', '/downloads');

const patternOf = (route: string) => new RegExp(`^${route.replace(/\{[^}]+\}/g, '[^/]+')}$`);
const patterns = routes.map(patternOf);

/** Routes that show the structure named by their last segment. */
const byName = /^\/(?:(?:info|main|marketing)\/)?([^/]+)$/;

interface Surroundings {
  /** Structures the tenant has. */
  structures: readonly string[];
  /** Origins the tenant may leave for. */
  origins: readonly string[];
}

/** Why a link leads nowhere, or null when it leads somewhere. */
export function brokenLink(link: string, { structures, origins }: Surroundings): string | null {
  if (link.startsWith('mailto:')) return null;
  if (link.startsWith('https://')) {
    return origins.includes(new URL(link).origin) ? null : `${link}: origin is not allow-listed`;
  }
  const path = link.split(/[?#]/, 1)[0] ?? '';
  if (!patterns.some((pattern) => pattern.test(path))) return `${link}: no such route`;
  const name = byName.exec(path)?.[1];
  if (name === undefined || routes.includes(path) || structures.includes(name)) return null;
  return `${link}: no structure named ${name}`;
}

/** Every address a click may lead to, anywhere in a document. */
export function linksOf(document: unknown): string[] {
  if (typeof document !== 'object' || document === null) return [];
  return Object.entries(document).flatMap(([key, value]) =>
    typeof value === 'string' && isLinkField(key) ? [value] : linksOf(value),
  );
}

const isLinkField = (key: string) => key === 'redirect' || (/Url$/.test(key) && !/image|sound/i.test(key));
