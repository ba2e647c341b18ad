import { ageGrade } from '@atrium/domain/age';
import { Button } from '@atrium/ui/button';
import { useTranslations } from 'use-intl';
import type { Control } from '../../modules/parental-control/parental-control.ts';
import { PasscodeForm } from '../../modules/parental-control/passcode-form.tsx';

interface LockedProps {
  control: Control;
  onRight: (passcode: string) => void;
  onForgotten: () => void;
}

/** What holds can be seen by everybody; to change it takes the passcode. */
export function Locked({ control, onRight, onForgotten }: LockedProps) {
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

function StateLine({ control: { isActive, maxAgeGroup } }: { control: Control }) {
  const t = useTranslations('parental.state');
  const ages = useTranslations('age');
  return (
    <p className="flex items-center gap-2.5 text-15 font-medium">
      <span aria-hidden className={`size-2.5 rounded-full ${isActive ? 'bg-success' : 'bg-t3'}`} />
      {isActive ? t('on', { rating: ages(ageGrade(maxAgeGroup)) }) : t('off')}
    </p>
  );
}
