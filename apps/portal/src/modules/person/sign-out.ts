import { safeRedirect } from '@atrium/domain/site/safe-redirect';
import { leaveAll } from '../../kit/visit/before-sign-out.ts';
import type { AppContext } from '../../kit/visit/context.ts';
import { clearPersonal } from '../../kit/visit/context.ts';
import { forgetSignIn } from '../../kit/visit/session.ts';
import { beginSessionEnd } from '../../kit/visit/session-end.ts';
import { signedOutTabs } from './signed-out-tabs.ts';

/** How long what is on its way is waited for, in milliseconds. */
const patience = 1500;

/**
 * Ends the session and leaves for where the server says: a document load, so that nothing of the person stays in
 * memory. `target` is the whole address they would like to be at. Where it was not ended the session still stands, and
 * this is false: a customer who walked away from a page that looks signed out would leave the session to the next one.
 */
export async function signOut(
  { backend, personal, locale, visit }: AppContext,
  target: string,
): Promise<boolean> {
  const stay = await leaveAll();
  const { goOn } = await beginSessionEnd(patience);
  const answer = await backend.ask('logout', { body: { redirectUrl: target, lang: locale() } });
  if (!answer.ok && answer.status !== 401) {
    goOn();
    stay();
    return false;
  }
  // With a hint left behind, the next page would take the person for signed in, fail, and end up here again.
  forgetSignIn();
  clearPersonal(personal);
  signedOutTabs().postMessage(null);
  const { origin } = location;
  const allowedOrigins = visit.redirects?.allowedOrigins ?? [];
  const told = answer.ok ? safeRedirect(answer.body.url, { origin, allowedOrigins }) : null;
  location.assign(told ?? target);
  return true;
}
