import { useState } from 'react';
import { CodeStep } from './code-step.tsx';
import { EmailForm } from './email-form.tsx';
import { ForgotPassword } from './forgot-password.tsx';
import { LoginFoot } from './login-foot.tsx';
import { LoginHeading } from './login-heading.tsx';
import type { Interaction } from './use-interaction.ts';
import { type SentCode, useLogin } from './use-login.ts';

type View = { is: 'form' } | { is: 'forgot' } | { is: 'code'; code: SentCode };

/** Address and password; or a code instead of the password; or a new password. */
export function EmailLogin({ interaction, onBack }: { interaction: Interaction; onBack?: () => void }) {
  const login = useLogin(interaction);
  const [view, setView] = useState<View>({ is: 'form' });
  const [email, setEmail] = useState('');
  const { restart } = interaction;

  const show = (next: View, typed: string) => {
    login.clear();
    setEmail(typed);
    setView(next);
  };

  if (view.is === 'forgot')
    return <ForgotPassword email={email} onBack={(typed) => show({ is: 'form' }, typed)} />;
  if (view.is === 'code')
    return (
      <CodeStep
        login={login}
        restart={restart}
        code={view.code}
        resend={() => login.byEmailCode(view.code.sentTo)}
        onBack={() => show({ is: 'form' }, email)}
      />
    );
  return (
    <>
      <LoginHeading onBack={onBack} />
      <EmailForm
        login={login}
        restart={restart}
        email={email}
        onForgot={(typed) => show({ is: 'forgot' }, typed)}
        onSent={(code) => show({ is: 'code', code }, code.sentTo)}
      />
      <LoginFoot />
    </>
  );
}
