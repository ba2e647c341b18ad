import { Button } from '@atrium/ui/button';
import { Dialog } from '@atrium/ui/overlay/dialog';
import { useTranslations } from 'use-intl';
import { PasscodeField } from '../../modules/parental-control/passcode-field.tsx';
import { usePasscode } from '../../modules/parental-control/use-passcode.ts';
import type { IdentityProof } from './use-proof.ts';

export default function ProofDialog({ proof: { answer, dismiss } }: { proof: IdentityProof }) {
  const t = useTranslations();
  const { round, field, button, check } = usePasscode(answer);
  return (
    <Dialog
      open
      onOpenChange={dismiss}
      title={t('parental.passcode.title')}
      description={t('profile.passcodeNeeded')}
    >
      <form
        className="flex flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          void check();
        }}
      >
        <PasscodeField key={round} {...field} />
        <div className="flex flex-wrap justify-end gap-2.5">
          <Button onClick={dismiss}>{t('common.cancel')}</Button>
          <Button type="submit" variant="accent" {...button}>
            {t('common.confirm')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
