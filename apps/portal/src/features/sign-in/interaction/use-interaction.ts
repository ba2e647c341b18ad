import { useEffect } from 'react';
import { isSignedIn } from '../../../kit/visit/session.ts';
import { useSite } from '../../../kit/visit/site.ts';
import { useAccount } from '../../../modules/person/account.ts';
import { loginStart } from '../../../modules/sign-in/login-start.ts';
import { useLoginAddress } from './use-login-address.ts';

/** A login that runs at the issuer, and what this page needs to end it. */
export interface Interaction {
  id: string;
  target: string;
  option: string | null;
  reauthenticates: boolean;
  hint: string;
  /** Where to begin once more, when this one has taken too long. */
  restart: string;
}

/**
 * Null while the page cannot take part in a login: none was begun, so the browser leaves to begin it, or the customer
 * is signed in already and goes on. With a login under way the form stands even for them: the issuer wants to be sure.
 */
export function useInteraction(page: 'login' | 'register'): Interaction | null {
  const address = useLoginAddress();
  const { locale } = useSite();
  // The hint may outlive the session. A guarded page would send them back here, and here there again.
  const isProven = useAccount() !== null;
  const { interaction, target, option, reauthenticates = false, hint = '' } = address ?? {};
  const restart =
    target && loginStart({ page, lang: locale, target, ...(reauthenticates && { prompt: 'login' }) });

  useEffect(() => {
    if (interaction || !target || !restart) return;
    if (!isSignedIn()) location.replace(restart);
    else if (isProven) location.replace(target);
  }, [interaction, target, restart, isProven]);

  return interaction && target && restart
    ? { id: interaction, target, option: option ?? null, reauthenticates, hint, restart }
    : null;
}
