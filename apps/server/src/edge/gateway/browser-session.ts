import { tagsHeader } from '@atrium/api/platform/cache/cache-tags';
import type { Backend } from '../../backend/backend.ts';
import { signedInCookies, signedOutCookies, signedOutHere, wasSignedOut } from '../../http/cookies.ts';
import type { Site } from '../../http/site.ts';
import type { StrippedAnswer } from './strip-tokens.ts';

/** The answer as the browser gets it: what it held of a session begins, goes on or ends with it. */
export async function withSession(
  sessions: Backend['sessions'],
  { response, tokens }: StrippedAnswer,
  site: Site,
  request: Request,
  cookie: string | null,
  session: string | null,
): Promise<Response> {
  const answer = new Response(response.body, response);
  answer.headers.delete('set-cookie');
  answer.headers.delete(tagsHeader);
  answer.headers.set('cache-control', 'private, no-store');
  if (tokens) {
    // a new name on every sign-in: a name planted before it is worth nothing after it
    if (cookie) await sessions.revoke(site.tenant.id, cookie);
    const id = await sessions.create(site.tenant.id, tokens, {
      userAgent: request.headers.get('user-agent') ?? '',
      country: request.headers.get('x-client-country'),
    });
    for (const line of signedInCookies(id, site.secure)) answer.headers.append('set-cookie', line);
    if (wasSignedOut(request.headers.get('cookie')))
      answer.headers.append('set-cookie', signedOutHere(false, site.secure));
    return answer;
  }
  const signedOut =
    response.ok && request.method === 'POST' && new URL(request.url).pathname === '/backend/logout';
  if (cookie && (signedOut || response.status === 401 || session === null)) {
    if (session !== null) await sessions.revoke(site.tenant.id, cookie);
    for (const line of signedOutCookies(site.secure)) answer.headers.append('set-cookie', line);
  }
  if (signedOut) {
    answer.headers.append('set-cookie', signedOutHere(true, site.secure));
    answer.headers.set('clear-site-data', '"cache"');
  }
  return answer;
}
