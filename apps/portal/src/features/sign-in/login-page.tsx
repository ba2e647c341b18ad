import { Button } from '@atrium/ui/button';
import { PhoneField } from '@atrium/ui/fields/phone-field';
import { createFileRoute } from '@tanstack/react-router';
import { type SubmitEvent, useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useSite } from '../../kit/visit/site.ts';
import { dialCodes } from '../../modules/sign-in/dial-codes.ts';
import { msisdn, phoneNumberRules } from '../../modules/sign-in/msisdn.ts';
import { typedText } from './form/form-inputs.ts';
import { FormPlaceholder } from './form/form-placeholder.tsx';
import { LoginFoot } from './form/login-foot.tsx';
import { LoginHeading } from './form/login-heading.tsx';
import { ProblemNote } from './form/problem-note.tsx';
import { SignInFrame } from './form/sign-in-frame.tsx';
import { type Interaction, useInteraction } from './interaction/use-interaction.ts';
import { type LoginForms, type SentCode, useLogin } from './interaction/use-login.ts';
import { ChooseLogin } from './steps/choose-login.tsx';
import { CodeStep } from './steps/code-step.tsx';
import { EmailLogin } from './steps/email-login.tsx';
import { RecognisedLogin, useRecognised } from './steps/recognised-login.tsx';

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
          <FormPlaceholder />
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
  if (recognised === undefined) return <FormPlaceholder />;
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
      <PhoneForm login={login} hint={interaction.hint} restart={restart} onSent={setCode} />
      <LoginFoot />
    </>
  );
}

interface PhoneFormProps {
  login: LoginForms;
  /** A number that an app wants to see filled in. */
  hint: string;
  restart: string;
  onSent: (code: SentCode) => void;
}

function PhoneForm({ login, hint, restart, onSent }: PhoneFormProps) {
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
        defaultValue={/^\+?[\d ]+$/.test(hint) ? hint : ''}
        rules={phoneNumberRules}
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
