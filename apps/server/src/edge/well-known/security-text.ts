import type { Client } from '@atrium/contract/client';
import type { Site } from '../../http/site.ts';

/** `/.well-known/security.txt` (RFC 9116): whom to tell of a weakness; null where the tenant names no contact. */
export async function securityText(
  { tenant, origin }: Site,
  client: Client,
  now = new Date(),
): Promise<Response | null> {
  const answer = await client.ask('getConfiguration', { query: { lang: tenant.defaultLocale } });
  const email = answer.ok ? answer.body.data.customProperties.site.global.supportEmail : undefined;
  if (!email) return null;
  const lines = [
    `Contact: mailto:${email}`,
    `Expires: ${endOfHalfYear(now).toISOString()}`,
    `Preferred-Languages: ${[...new Set([tenant.defaultLocale, 'en'])].join(', ')}`,
    `Canonical: ${origin}/.well-known/security.txt`,
  ];
  return new Response(`${lines.join('\n')}\n`, {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=86400' },
  });
}

/** The first of a month, so that the text is the same for a month: six months ahead, a year is the most. */
const endOfHalfYear = (now: Date) => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 6, 1));

/** Where password managers find the form for a new password (W3C "A Well-Known URL for Changing Passwords"). */
export const changePassword = () =>
  new Response(null, {
    status: 302,
    headers: { location: '/profile/manage', 'cache-control': 'no-cache' },
  });
