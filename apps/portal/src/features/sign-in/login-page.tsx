import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useSite } from '../../kit/visit/site.ts';
import { ChooseLogin } from './choose-login.tsx';
import { EmailLogin } from './email-login.tsx';
import { LoginHeading } from './login-heading.tsx';
import { PhoneLogin } from './phone-login.tsx';
import { SignInFrame } from './sign-in-frame.tsx';
import { type Interaction, useInteraction } from './use-interaction.ts';
import { Waiting } from './waiting.tsx';

export const Route = createFileRoute('/_default/user/login')({ component: LoginPage });

function LoginPage() {
  const interaction = useInteraction('login');
  const t = useTranslations('common');
  return (
    <SignInFrame title={t('signIn')}>
      {interaction ? (
        <LoginWays interaction={interaction} />
      ) : (
        <>
          <LoginHeading />
          <Waiting />
        </>
      )}
    </SignInFrame>
  );
}

/** One way in is no choice: its form stands there at once. */
function LoginWays({ interaction }: { interaction: Interaction }) {
  const options = useSite().site.login_options;
  const isOnly = options.length < 2;
  const [chosen, setChosen] = useState(isOnly ? options[0]?.id : interaction.option);
  const option = options.find(({ id, flow }) => id === chosen && flow === 'API');
  if (!option && options.length > 0)
    return <ChooseLogin interaction={interaction} onChoose={({ id }) => setChosen(id)} />;
  const Form = option?.type === 'phone' ? PhoneLogin : EmailLogin;
  return <Form interaction={interaction} {...(!isOnly && { onBack: () => setChosen(null) })} />;
}
