import { Button, ButtonLink } from '@atrium/ui/button';
import { useTranslations } from 'use-intl';
import type { DialogControl } from '../../kit/dialogs/dialogs.ts';
import { useSignedIn } from '../../kit/visit/session.ts';
import { loginHref } from '../sign-in/login-href.ts';
import { StepFrame, StepsDialog } from './forms/step-frame.tsx';

interface DecideDialogProps extends DialogControl {
  /** Where to be after signing in. */
  target: string;
}

/** Shown to a visitor who has closed the plans twice: sign in, or see all plans. */
export default function DecideDialog({ target, onClose }: DecideDialogProps) {
  const t = useTranslations();
  const isSignedIn = useSignedIn();
  return (
    <StepsDialog onClose={onClose}>
      <StepFrame
        title={t('subscription.dialog.decide.title')}
        description={t(`subscription.dialog.decide.${isSignedIn ? 'signedIn' : 'description'}`)}
      >
        <ButtonLink href="/subscription" variant="accent" size="large" wide onClick={onClose}>
          {t('subscription.choose')}
        </ButtonLink>
        {isSignedIn ? (
          <Button variant="ghost" wide onClick={onClose}>
            {t('subscribe.notNow')}
          </Button>
        ) : (
          <ButtonLink href={loginHref(target)} size="large" wide onClick={onClose}>
            {t('common.signIn')}
          </ButtonLink>
        )}
      </StepFrame>
    </StepsDialog>
  );
}
