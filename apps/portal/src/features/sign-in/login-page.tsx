import { Button } from '@atrium/ui/button';
import { PhoneField } from '@atrium/ui/fields/phone-field';
import { createFileRoute } from '@tanstack/react-router';
import { type SubmitEvent, useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useSite } from '../../kit/visit/site.ts';
import { dialCodes } from '../../modules/sign-in/dial-codes.ts';
import { msisdn, phoneNumber } from '../../modules/sign-in/msisdn.ts';
import { ChooseLogin } from './choose-login.tsx';
import { CodeStep } from './code-step.tsx';
import { EmailLogin } from './email-login.tsx';
import { typedText } from './form-inputs.ts';
import { LoginFoot } from './login-foot.tsx';
import { LoginHeading } from './login-heading.tsx';
import { ProblemNote } from './problem-note.tsx';
import { RecognisedLogin, useRecognised } from './recognised-login.tsx';
import { SignInFrame } from './sign-in-frame.tsx';
import { type Interaction, useInteraction } from './use-interaction.ts';
import { type Login, type SentCode, useLogin } from './use-login.ts';
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
  const recognised = useRecognised();
  const [isSomebodyElse, setSomebodyElse] = useState(false);
  if (recognised === undefined) return <Waiting />;
  if (recognised && !chosen && !isSomebodyElse)
    return (
      <RecognisedLogin interaction={interaction} hint={recognised} onOther={() => setSomebodyElse(true)} />
    );
  if (!option && options.length > 0)
    return <ChooseLogin interaction={interaction} onChoose={({ id }) => setChosen(id)} />;
  const Form = option?.type === 'phone' ? PhoneLogin : EmailLogin;
  return <Form interaction={interaction} {...(!isOnly && { onBack: () => setChosen(null) })} />;
}

/** A phone number, then the PIN sent to it. */
function PhoneLogin({ interaction, onBack }: { interaction: Interaction; onBack?: () => void }) {
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

interface PhoneFormProps {
  login: Login;
  restart: string;
  onSent: (code: SentCode) => void;
}

function PhoneForm({ login, restart, onSent }: PhoneFormProps) {
  const t = useTranslations('signIn.phone');
  const { site, locale } = useSite();
  const { phonePrefix } = site.login_meta_data;
  const codes = useMemo(() => dialCodes(locale, phonePrefix), [locale, phonePrefix]);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (login.isBusy) return;
    const form = event.currentTarget;
    const code = await login.byPhone(msisdn(typedText(form, 'code'), typedText(form, 'phone')));
    if (code) onSent(code);
  };

  return (
    <form onSubmit={(event) => void submit(event)}>
      <ProblemNote problem={login.problem} restart={restart} />
      <PhoneField
        name="phone"
        label={t('label')}
        hint={t('hint')}
        rules={phoneNumber}
        codes={codes}
        codeName="code"
        codeLabel={t('country')}
      />
      <Button type="submit" variant="accent" size="large" wide loading={login.isBusy} className="mt-3">
        {t('submit')}
      </Button>
    </form>
  );
}
