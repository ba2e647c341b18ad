import { type AgeGroup, ageGrade } from '@atrium/domain/access/age';
import { Button } from '@atrium/ui/button';
import { useSnackbar } from '@atrium/ui/snackbar/snackbar';
import { createFileRoute } from '@tanstack/react-router';
import { Clock, type LucideIcon, UsersRound, WalletCards } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { showAnswer } from '../../kit/visit/change-personal.ts';
import { useAppContext } from '../../kit/visit/use-backend.ts';
import {
  type ParentalControlAnswer,
  parentalControl,
} from '../../modules/parental-control/parental-control.ts';
import { PasscodeForm } from '../../modules/parental-control/passcode-form.tsx';
import { WithControl } from '../../modules/parental-control/with-control.tsx';
import { AccountFrame } from '../../modules/person/account-frame.tsx';
import { AccountPanel } from '../../modules/person/account-panel.tsx';
import { useProblemText } from '../../modules/person/problem-text.ts';
import { AgeLimit } from './age-limit.tsx';
import { ControlSettings } from './control-settings.tsx';
import { ForgotPasscode } from './forgot-passcode.tsx';
import { NewPasscode, noPasscode } from './new-passcode.tsx';

export const Route = createFileRoute('/_default/_default-sign-in/parentalControl')({
  component: ParentalControlPage,
});

function ParentalControlPage() {
  const t = useTranslations('parental');
  return (
    <AccountFrame page="parentalControl" lead={t('lead')}>
      <WithControl>{(control) => <Steps control={control} />}</WithControl>
    </AccountFrame>
  );
}

/** The passcode is kept for as long as this page is open, and nowhere else. */
function Steps({ control }: { control: ParentalControlAnswer }) {
  const [passcode, setPasscode] = useState<string | null>(null);
  const [isForgotten, setForgotten] = useState(false);

  if (!control.isSet) return <SetUp onDone={setPasscode} />;
  if (isForgotten)
    return (
      <ForgotPasscode
        onBack={() => setForgotten(false)}
        onDone={(chosen) => {
          setPasscode(chosen);
          setForgotten(false);
        }}
      />
    );
  if (passcode === null)
    return <Locked control={control} onRight={setPasscode} onForgotten={() => setForgotten(true)} />;
  return <ControlSettings key={passcode} control={control} passcode={passcode} onPasscode={setPasscode} />;
}

interface LockedProps {
  control: ParentalControlAnswer;
  onRight: (passcode: string) => void;
  onForgotten: () => void;
}

/** The settings are visible without the passcode; to change them takes it. */
function Locked({ control, onRight, onForgotten }: LockedProps) {
  const t = useTranslations('parental');
  return (
    <>
      <StateLine control={control} />
      <PasscodeForm line={t('passcode.settings')} onRight={onRight}>
        <Button variant="ghost" wide onClick={onForgotten}>
          {t('forgot.link')}
        </Button>
      </PasscodeForm>
    </>
  );
}

function StateLine({ control: { isActive, maxAgeGroup } }: { control: ParentalControlAnswer }) {
  const t = useTranslations('parental.state');
  const ages = useTranslations('age');
  return (
    <p className="flex items-center gap-2.5 text-15 font-medium">
      <span aria-hidden className={`size-2.5 rounded-full ${isActive ? 'bg-success' : 'bg-t3'}`} />
      {isActive ? t('on', { rating: ages(ageGrade(maxAgeGroup)) }) : t('off')}
    </p>
  );
}

const points = { age: UsersRound, time: Clock, pay: WalletCards } as const satisfies Record<
  string,
  LucideIcon
>;

interface SetUpProps {
  onDone: (passcode: string) => void;
}

/** The first time: an age limit and a passcode, no more. */
function SetUp({ onDone }: SetUpProps) {
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
    showAnswer(context, parentalControl, answer.body);
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
