import { Button } from '@atrium/ui/button';
import { MailCheck } from 'lucide-react';
import { type SubmitEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useAppContext } from '../../../kit/visit/use-backend.ts';
import { EmailField } from '../form/email-form.tsx';
import { typedText } from '../form/form-inputs.ts';
import { ProblemNote } from '../form/problem-note.tsx';
import { StepHeading } from '../form/step-heading.tsx';
import { useRequest } from '../interaction/use-request.ts';

interface ForgotPasswordProps {
  email: string;
  /** Why this is asked here, where it is not the person's own idea. */
  title?: string;
  text?: string;
  onBack?: (email: string) => void;
}

/** Asks for a link by mail. What follows is the same whether there is such an account or not. */
export function ForgotPassword({ email, title, text, onBack }: ForgotPasswordProps) {
  const t = useTranslations('signIn.forgot');
  const { backend, locale } = useAppContext();
  const request = useRequest();
  const [sentTo, setSentTo] = useState<string | null>(null);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (request.isBusy) return;
    const address = typedText(event.currentTarget, 'email');
    const body = { email: address, lang: locale() };
    if (await request.send(backend.ask('forgotPassword', { body }))) setSentTo(address);
  };

  if (sentTo !== null) return <LinkSent sentTo={sentTo} onBack={onBack} />;
  return (
    <form onSubmit={(event) => void submit(event)}>
      <StepHeading
        title={title ?? t('title')}
        text={text ?? t('text')}
        onBack={onBack && (() => onBack(email))}
      />
      <ProblemNote problem={request.problem} />
      <EmailField email={email} />
      <Button type="submit" variant="accent" size="large" wide loading={request.isBusy} className="mt-3">
        {t('submit')}
      </Button>
    </form>
  );
}

function LinkSent({ sentTo, onBack }: { sentTo: string; onBack: ForgotPasswordProps['onBack'] }) {
  const t = useTranslations('signIn.forgot');
  return (
    <div role="status">
      <MailCheck aria-hidden className="mb-4 size-10 text-accent-text" strokeWidth={1.75} />
      <StepHeading title={t('sentTitle')} text={t('sentText', { destination: `\u2066${sentTo}\u2069` })} />
      {onBack && (
        <Button variant="soft" size="large" wide onClick={() => onBack(sentTo)}>
          {t('back')}
        </Button>
      )}
    </div>
  );
}
