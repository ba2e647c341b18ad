import type { Failure } from '@atrium/contract/client';
import { useSnackbar } from '@atrium/ui/snackbar';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { invalidate } from '../../../kit/visit/change-personal.ts';

import { useAppContext } from '../../../kit/visit/use-backend.ts';
import { showProfile } from '../../../modules/person/show-profile.ts';

/** A number that waits for its code. */
interface Proving {
  number: string;
  loginToken: string;
}

export function usePhoneChange() {
  const context = useAppContext();
  const { backend, locale } = context;
  const t = useTranslations('profile.phone');
  const announce = useSnackbar();
  const [proving, setProving] = useState<Proving | null>(null);
  return {
    proving,
    giveUp: () => setProving(null),
    send: async (number: string, passcode?: string): Promise<Failure | null> => {
      const body = { msisdn: number, lang: locale(), ...(passcode && { passcode }) };
      const answer = await backend.ask('beginPhoneChange', { body });
      if (!answer.ok) return answer;
      setProving({ number, loginToken: answer.body.loginToken });
      return null;
    },
    confirm: async (pin: string): Promise<Failure | null> => {
      if (!proving) return null;
      const { loginToken } = proving;
      const answer = await backend.ask('confirmPhoneChange', { body: { loginToken, pin } });
      if (!answer.ok) return answer;
      showProfile(context, answer.body);
      setProving(null);
      announce(t('changed'), { tone: 'success' });
      // other devices have been signed out
      await invalidate(context, 'devices');
      return null;
    },
  };
}
