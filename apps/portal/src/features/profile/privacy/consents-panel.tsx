import type { ConsentType } from '@atrium/domain/people/consent';
import { useSnackbar } from '@atrium/ui/snackbar/snackbar';
import { useTranslations } from 'use-intl';
import { invalidate, optimisticUpdate } from '../../../kit/visit/change-personal.ts';

import { useAppContext } from '../../../kit/visit/use-backend.ts';
import { AccountPanel } from '../../../modules/person/account-panel.tsx';
import { useProblemText } from '../../../modules/person/problem-text.ts';
import { SettingList, SwitchRow } from '../setting-rows.tsx';
import { type ConsentState, consents } from './consents.ts';

/** What may be agreed to or not; the documents of the account are another matter. */
const free = ['MARKETING', 'NOTIFICATION'] as const satisfies readonly ConsentType[];
type FreeConsent = (typeof free)[number];

export function ConsentsPanel({ consents: current }: { consents: readonly ConsentState[] }) {
  const t = useTranslations('profile.privacy');
  const set = useSetConsent();
  const granted = (type: FreeConsent) => current.find((consent) => consent.type === type)?.granted ?? false;
  return (
    <AccountPanel title={t('consents')} line={t('consentsLine')}>
      <SettingList>
        {free.map((type) => (
          <SwitchRow
            key={type}
            label={t(`type.${type}`)}
            hint={t(`hint.${type}`)}
            checked={granted(type)}
            onChange={() => void set(type, !granted(type))}
          />
        ))}
      </SettingList>
    </AccountPanel>
  );
}

/** Shown at once, and back again when it was not taken; either way it is then asked what holds. */
function useSetConsent() {
  const context = useAppContext();
  const problemText = useProblemText();
  const announce = useSnackbar();
  const t = useTranslations('common');
  return async (type: FreeConsent, granted: boolean) => {
    const answer = await optimisticUpdate(context, consents, {
      apply: ({ consents: all, history }) => ({ consents: withConsent(all, type, granted), history }),
      send: ({ backend }) => backend.ask('setConsent', { query: { type }, body: { granted } }),
    });
    if (answer.ok) announce(t('saved'), { tone: 'success' });
    else announce(problemText(answer), { tone: 'danger' });
    await invalidate(context, 'consents');
  };
}

const withConsent = (all: readonly ConsentState[], type: FreeConsent, granted: boolean): ConsentState[] => [
  ...all.filter((consent) => consent.type !== type),
  { type, granted, at: new Date().toISOString(), documentVersion: null },
];
