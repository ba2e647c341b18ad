import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { CodeStep } from './code-step.tsx';
import { LoginFoot } from './login-foot.tsx';
import { RegisterForm } from './register-form.tsx';
import { SignInFrame } from './sign-in-frame.tsx';
import { StepHeading } from './step-heading.tsx';
import { type Interaction, useInteraction } from './use-interaction.ts';
import { type Registration, type SentCode, useLogin } from './use-login.ts';
import { Waiting } from './waiting.tsx';

export const Route = createFileRoute('/_default/user/register')({ component: RegisterPage });

function RegisterPage() {
  const interaction = useInteraction('register');
  const t = useTranslations();
  return (
    <SignInFrame title={t('common.register')}>
      {interaction ? (
        <Registering interaction={interaction} />
      ) : (
        <>
          <RegisterHeading />
          <Waiting />
        </>
      )}
    </SignInFrame>
  );
}

function RegisterHeading() {
  const t = useTranslations('signIn.register');
  return <StepHeading title={t('title')} text={t('text')} />;
}

/** Who one is, then the code that proves the address. */
function Registering({ interaction }: { interaction: Interaction }) {
  const t = useTranslations('signIn.register');
  const login = useLogin(interaction);
  const [typed, setTyped] = useState<Registration | null>(null);
  const [code, setCode] = useState<SentCode | null>(null);
  const { restart } = interaction;

  if (typed && code)
    return (
      <CodeStep
        login={login}
        restart={restart}
        code={code}
        purpose={t('confirm')}
        resend={() => login.register(typed)}
        onBack={() => {
          login.clear();
          setCode(null);
        }}
      />
    );
  const register = async (registration: Registration) => {
    setTyped(registration);
    setCode(await login.register(registration));
  };
  return (
    <>
      <RegisterHeading />
      <RegisterForm
        login={login}
        restart={restart}
        typed={typed}
        onSubmit={(registration) => void register(registration)}
      />
      <LoginFoot from="register" />
    </>
  );
}
