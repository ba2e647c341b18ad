import { useState } from 'react';
import { CodeStep } from './code-step.tsx';
import { LoginFoot } from './login-foot.tsx';
import { LoginHeading } from './login-heading.tsx';
import { PhoneForm } from './phone-form.tsx';
import type { Interaction } from './use-interaction.ts';
import { type SentCode, useLogin } from './use-login.ts';

/** A phone number, then the PIN sent to it. */
export function PhoneLogin({ interaction, onBack }: { interaction: Interaction; onBack?: () => void }) {
  const login = useLogin(interaction);
  const [code, setCode] = useState<SentCode | null>(null);
  const { restart } = interaction;

  if (code)
    return (
      <CodeStep
        login={login}
        restart={restart}
        code={code}
        resend={() => login.byPhone(code.sentTo)}
        onBack={() => {
          login.clear();
          setCode(null);
        }}
      />
    );
  return (
    <>
      <LoginHeading onBack={onBack} />
      <PhoneForm login={login} restart={restart} onSent={setCode} />
      <LoginFoot />
    </>
  );
}
