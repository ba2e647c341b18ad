import { Button } from '@atrium/ui/button';
import { Dialog } from '@atrium/ui/overlay/dialog';
import { useTranslations } from 'use-intl';
import { useBackend } from '../../kit/visit/use-backend.ts';
import { PasscodeField } from './passcode-field.tsx';
import { usePasscode } from './use-passcode.ts';

interface PasscodeDialogProps {
  onAnswer: (isGiven: boolean) => void;
}

/** The backend remembers for a while that it was given; what waited for it goes on. */
export default function PasscodeDialog({ onAnswer }: PasscodeDialogProps) {
  const backend = useBackend();
  const t = useTranslations();
  const { round, field, button, check } = usePasscode(async (passcode) => {
    const answer = await backend.ask('verifyParentalPassword', { body: { password: passcode } });
    if (!answer.ok) return answer;
    onAnswer(true);
    return null;
  });
  return (
    <Dialog
      open
      deliberate
      onOpenChange={() => onAnswer(false)}
      title={t('parental.passcode.title')}
      description={t('parental.passcode.payment')}
    >
      <form
        className="flex flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          void check();
        }}
      >
        <PasscodeField key={round} {...field} />
        <Button type="submit" variant="accent" size="large" wide {...button}>
          {t('parental.passcode.unlock')}
        </Button>
      </form>
    </Dialog>
  );
}
