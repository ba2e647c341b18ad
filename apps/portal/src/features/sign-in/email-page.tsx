import { createFileRoute } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { FormPlaceholder } from './form/form-placeholder.tsx';
import { LoginHeading } from './form/login-heading.tsx';
import { SignInFrame } from './form/sign-in-frame.tsx';
import { useInteraction } from './interaction/use-interaction.ts';
import { EmailLogin } from './steps/email-login.tsx';

export const Route = createFileRoute('/_default/user/login/email')({ component: EmailPage });

function EmailPage() {
  const interaction = useInteraction('login');
  const t = useTranslations('common');
  return (
    <SignInFrame title={t('signIn')}>
      {interaction ? (
        <EmailLogin interaction={interaction} />
      ) : (
        <>
          <LoginHeading />
          <FormPlaceholder />
        </>
      )}
    </SignInFrame>
  );
}
