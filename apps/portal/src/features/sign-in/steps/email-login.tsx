import { useState } from 'react';
import { EmailForm } from '../form/email-form.tsx';
import { LoginFoot } from '../form/login-foot.tsx';
import { LoginHeading } from '../form/login-heading.tsx';
import type { Interaction } from '../interaction/use-interaction.ts';
import { type SentCode, useLogin } from '../interaction/use-login.ts';
import { ForgotPassword } from '../password/forgot-password.tsx';
import { CodeStep } from './code-step.tsx';

type View = { is: 'form' } | { is: 'forgot' } | { is: 'code'; code: SentCode };

/** Address and password; or a code instead of the password; or a new password. */
export function EmailLogin({ interaction, onBack }: { interaction: Interaction; onBack?: () => void }) {
  const login = useLogin(interaction);
  const [view, setView] = useState<View>({ is: 'form' });
  const [email, setEmail] = useState(interaction.hint.includes('@') ? interaction.hint : '');
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
