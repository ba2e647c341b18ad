import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { FormPlaceholder } from './form/form-placeholder.tsx';
import { LoginFoot } from './form/login-foot.tsx';
import { SignInFrame } from './form/sign-in-frame.tsx';
import { StepHeading } from './form/step-heading.tsx';
import { type Interaction, useInteraction } from './interaction/use-interaction.ts';
import { type RegistrationInput, type SentCode, useLogin } from './interaction/use-login.ts';
import { CodeStep } from './steps/code-step.tsx';
import { RegisterForm } from './steps/register-form.tsx';

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
          <FormPlaceholder />
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
  const [typed, setTyped] = useState<RegistrationInput | null>(null);
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
  const register = async (registration: RegistrationInput) => {
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
