import { fillClickLink, isClickTemplate } from './click-link.ts';
import type { BrokenLink } from './link-check.ts';
import { safeRedirect } from './safe-redirect.ts';

/** A tenant has many hosts: a link to one of them is written as a path. */
const origin = 'https://tenant.invalid';

const listed = (origins: readonly string[]) => (origins.length > 0 ? origins.join(', ') : 'none');

const isPath = (link: string) => link.startsWith('/');

/**
 * Why a redirect would not be followed: the product itself leads customers there, so it goes to sites alone that the
 * tenant lists. A link that customers click may lead anywhere.
 */
export function refusedRedirect(link: string, redirectOrigins: readonly string[]): BrokenLink | null {
  if (isPath(link) || safeRedirect(link, { origin, allowedOrigins: redirectOrigins })) return null;
  const site = URL.canParse(link) ? new URL(link).origin : 'null';
  return site === 'null'
    ? { wrong: `${link} is no https address`, allowed: listed(redirectOrigins) }
    : { wrong: `${site} is not among the redirectOrigins of the tenant`, allowed: listed(redirectOrigins) };
}

/** Why a link with placeholders would be empty: its site must not depend on what a visitor brings along. */
export function refusedTemplate(link: string): BrokenLink | null {
  if (!isClickTemplate(link) || fillClickLink(link, { query: {} }, { origin }) !== null) return null;
  return {
    wrong: `the site of ${link} depends on a placeholder`,
    allowed: 'placeholders after the first / of the path',
  };
}

/** The site of a link whose placeholders stay empty, because the tenant does not list it. */
export function unlistedSite(link: string, redirectOrigins: readonly string[]): string | null {
  if (isPath(link) || !isClickTemplate(link)) return null;
  const whole = link.replaceAll(/\{\w+\}/g, 'x');
  const site = URL.canParse(whole) ? new URL(whole).origin : 'null';
  return site === 'null' || redirectOrigins.includes(site) ? null : site;
}
