import { createFileRoute } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { EmailLogin } from './email-login.tsx';
import { LoginHeading } from './login-heading.tsx';
import { SignInFrame } from './sign-in-frame.tsx';
import { useInteraction } from './use-interaction.ts';
import { Waiting } from './waiting.tsx';

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
          <Waiting />
        </>
      )}
    </SignInFrame>
  );
}
