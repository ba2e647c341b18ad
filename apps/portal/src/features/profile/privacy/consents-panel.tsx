import type { ConsentType } from '@atrium/domain/consent';
import { useSnackbar } from '@atrium/ui/snackbar';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useBackend } from '../../../kit/use-backend.ts';
import { AccountPanel } from '../../../modules/person/account-panel.tsx';
import { useProblemText } from '../../../modules/person/problem-text.ts';
import { SettingList, SwitchRow } from '../setting-rows.tsx';
import type { ConsentState } from './load-consents.ts';

/** What may be agreed to or not; the documents of the account are another matter. */
const free = ['MARKETING', 'NOTIFICATION'] as const satisfies readonly ConsentType[];
type FreeConsent = (typeof free)[number];

interface ConsentsPanelProps {
  consents: readonly ConsentState[];
  onChanged: () => Promise<void>;
}

export function ConsentsPanel({ consents, onChanged }: ConsentsPanelProps) {
  const t = useTranslations('profile.privacy');
  const { granted, set } = useConsents(consents, onChanged);
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

/** Shown at once, and back again when it was not taken. */
function useConsents(consents: readonly ConsentState[], onChanged: () => Promise<void>) {
  const backend = useBackend();
  const problemText = useProblemText();
  const announce = useSnackbar();
  const t = useTranslations('common');
  const [underWay, setUnderWay] = useState<Partial<Record<FreeConsent, boolean>>>({});
  const granted = (type: FreeConsent) =>
    underWay[type] ?? consents.find((consent) => consent.type === type)?.granted ?? false;
  const set = async (type: FreeConsent, isGranted: boolean) => {
    if (underWay[type] !== undefined) return;
    setUnderWay((before) => ({ ...before, [type]: isGranted }));
    const answer = await backend.ask('setConsent', { query: { type }, body: { granted: isGranted } });
    if (answer.ok) announce(t('saved'), { tone: 'success' });
    else announce(problemText(answer), { tone: 'danger' });
    await onChanged();
    setUnderWay(({ [type]: _settled, ...others }) => others);
  };
  return { granted, set };
}
