import type { AgeGroup } from '@atrium/domain/age';
import { Button } from '@atrium/ui/button';
import { useSnackbar } from '@atrium/ui/snackbar';
import { Clock, type LucideIcon, UsersRound, WalletCards } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { show } from '../../kit/visit/change-personal.ts';

import { useAppContext } from '../../kit/visit/use-backend.ts';
import { parentalControl } from '../../modules/parental-control/parental-control.ts';
import { AccountPanel } from '../../modules/person/account-panel.tsx';
import { useProblemText } from '../../modules/person/problem-text.ts';
import { AgeLimit } from './age-limit.tsx';
import { NewPasscode, noPasscode } from './new-passcode.tsx';

const points = { age: UsersRound, time: Clock, pay: WalletCards } as const satisfies Record<
  string,
  LucideIcon
>;

interface SetUpProps {
  onDone: (passcode: string) => void;
}

/** The first time: an age limit and a passcode, no more. */
export function SetUp({ onDone }: SetUpProps) {
  const context = useAppContext();
  const t = useTranslations('parental');
  const announce = useSnackbar();
  const problemText = useProblemText();
  const [maxAgeGroup, setMaxAgeGroup] = useState<AgeGroup>(20);
  const [chosen, setChosen] = useState(noPasscode);
  const [isSaving, setSaving] = useState(false);

  const save = async () => {
    setSaving(true);
    const body = { maxAgeGroup, isActive: true, password: chosen.passcode };
    const answer = await context.backend.ask('saveParentalControl', { body });
    setSaving(false);
    if (!answer.ok) return announce(problemText(answer), { tone: 'danger' });
    announce(t('setUp.done'), { tone: 'success' });
    onDone(chosen.passcode);
    show(context, parentalControl, answer.body);
  };

  return (
    <form
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSaving) void save();
      }}
    >
      <AccountPanel title={t('setUp.title')} line={t('setUp.line')}>
        <ul className="flex flex-col gap-3">
          {Object.entries(points).map(([point, Icon]) => (
            <li key={point} className="flex items-center gap-3 text-14">
              <span className="grid size-9 flex-none place-items-center rounded-full bg-accent-soft text-accent-text">
                <Icon aria-hidden className="size-4.5" />
              </span>
              {t(`setUp.${point as keyof typeof points}`)}
            </li>
          ))}
        </ul>
      </AccountPanel>
      <AccountPanel title={t('limit.title')} line={t('limit.line')}>
        <AgeLimit value={maxAgeGroup} onChange={setMaxAgeGroup} />
      </AccountPanel>
      <AccountPanel title={t('setUp.passcode')} line={t('setUp.passcodeLine')}>
        <NewPasscode label={t('passcode.label')} values={chosen} onChange={setChosen} />
        <Button type="submit" variant="accent" size="large" loading={isSaving} className="mt-4 max-sm:w-full">
          {t('setUp.action')}
        </Button>
      </AccountPanel>
    </form>
  );
}
