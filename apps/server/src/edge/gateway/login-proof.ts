import { readJson } from '@atrium/api/platform/serve/request-body';
import { isLocale, type Locale } from '@atrium/i18n/locales';
import type { LoginCookies } from '../../backend/login-cookies.ts';
import type { Site } from '../../http/site.ts';
import { mayEndLogin } from '../addresses/backend-calls.ts';

/** Another browser's login; said in the language of the form. */
interface Foreign {
  foreign: true;
  locale: Locale;
}

const bodyLimit = 64 * 1024;

/**
 * What a call that names a login at the issuer must bring: the sealed cookie of the browser that began that very one.
 * Null for all other calls. The issuer opens it once more.
 */
export async function proofOf(
  request: Request,
  site: Site,
  logins: LoginCookies,
): Promise<string | Foreign | null> {
  if (!mayEndLogin(request.method, new URL(request.url).pathname.replace(/^\/backend/, ''))) return null;
  const body = await readJson(request.clone(), bodyLimit);
  // what is not a body of this call at all, the backend says in its own words
  if (typeof body !== 'object' || body === null || !('interaction' in body)) return null;
  const { interaction, lang } = body as Record<string, unknown>;
  const own =
    typeof interaction === 'string'
      ? logins.byInteraction(request.headers.get('cookie'), site, interaction)
      : null;
  const locale = typeof lang === 'string' && isLocale(lang) ? lang : site.tenant.defaultLocale;
  return own ? own.sealed : { foreign: true, locale };
}
