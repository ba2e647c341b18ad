import { type OfferReturn, withOffer } from '@atrium/domain/subscription/subscribe-access';
import type { MessageKey } from '@atrium/i18n/keys';
import { isSignedIn } from '../../kit/visit/session.ts';
import { addressShown, promptLogin } from './prompt-login.ts';

interface Press {
  preventDefault: () => void;
}

/**
 * For a press that needs a session: a guest is asked to sign in, and nothing else happens. True if so. By the cookie and
 * not by what was drawn, however early the press. What was offered comes back with them.
 */
export function signInFirst(reason: MessageKey, press?: Press, offer: OfferReturn = {}): boolean {
  if (isSignedIn()) return false;
  press?.preventDefault();
  promptLogin({ reason, target: withOffer(addressShown(), offer) });
  return true;
}
