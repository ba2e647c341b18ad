import type { Failure } from '@atrium/contract/client';
import { Button } from '@atrium/ui/button';
import { TextField } from '@atrium/ui/fields/text-field';
import { CircleAlert, CircleCheck, Mail } from 'lucide-react';
import { type ReactNode, type SubmitEvent, useState, useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';
import { useAppContext } from '../../kit/visit/use-backend.ts';
import { useProblemText } from '../../modules/person/problem-text.ts';

const unchanging = () => () => {};

/** The proof in the mail's link, read in the browser only: a rendered page is the same for every visitor. */
const useVerifyToken = () =>
  useSyncExternalStore(
    unchanging,
    () => new URLSearchParams(location.search).get('verify'),
    () => null,
  );

/** The form; or, where a letter's link leads, its confirmation. */
export function PartnerRegistrationForm() {
  const token = useVerifyToken();
  const [isAnew, setAnew] = useState(false);
  return token && !isAnew ? <Confirming token={token} onAgain={() => setAnew(true)} /> : <RegistrationForm />;
}

interface NoteProps {
  icon: ReactNode;
  title: string;
  line: string;
  children?: ReactNode;
}

const Note = ({ icon, title, line, children }: NoteProps) => (
  <section role="status" className="flex flex-col items-start gap-3 rounded-panel bg-s1 p-6 shadow-1">
    <span className="text-accent-text [&>svg]:size-8">{icon}</span>
    <h2 className="type-subtitle break-words">{title}</h2>
    <p className="text-15 break-words text-t2">{line}</p>
    {children}
  </section>
);

function RegistrationForm() {
  const t = useTranslations('apps.register');
  const context = useAppContext();
  const problemText = useProblemText();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const typed = new FormData(event.currentTarget);
    const word = (name: string) => {
      const value = typed.get(name);
      return typeof value === 'string' ? value.trim() : '';
    };
    const email = word('email');
    setBusy(true);
    const answer = await context.backend.ask('registerPartner', {
      body: {
        company: word('company'),
        contact: word('contact'),
        email,
        website: word('website'),
        about: word('about'),
        lang: context.locale(),
      },
    });
    setBusy(false);
    setFailure(answer.ok ? null : answer);
    if (answer.ok) setSentTo(email);
  };
  if (sentTo !== null)
    return (
      <Note
        icon={<Mail aria-hidden />}
        title={t('sentTitle')}
        line={t('sentLine', { destination: sentTo })}
      />
    );
  return (
    <form
      onSubmit={(event) => void submit(event)}
      className="grid gap-1 rounded-panel bg-s1 p-5 shadow-1 md:p-6"
    >
      <RegistrationFields />
      <p role="alert" className="mb-3 text-14 font-medium text-danger empty:hidden">
        {failure && problemText(failure)}
      </p>
      <Button type="submit" variant="accent" size="large" wide loading={isBusy}>
        {t('send')}
      </Button>
    </form>
  );
}

function RegistrationFields() {
  const t = useTranslations('apps.register');
  return (
    <>
      <TextField
        name="company"
        label={t('company')}
        autoComplete="organization"
        rules={{ required: true, max: 120 }}
      />
      <TextField
        name="contact"
        label={t('contact')}
        autoComplete="name"
        rules={{ required: true, max: 120 }}
      />
      <TextField
        name="email"
        type="email"
        dir="ltr"
        label={t('email')}
        autoComplete="email"
        rules={{ required: true, email: true, max: 254 }}
      />
      <TextField
        name="website"
        type="url"
        dir="ltr"
        label={t('website')}
        hint={t('websiteHint')}
        autoComplete="url"
        rules={{ required: true, regex: /^https:\/\/\S+$/, max: 300 }}
      />
      <TextField name="about" label={t('about')} rules={{ required: true, max: 2000 }} />
    </>
  );
}

type Outcome = 'asked' | 'gone' | 'failed' | { company: string } | null;

/** One press, for mail programs open links by themselves. */
function Confirming({ token, onAgain }: { token: string; onAgain: () => void }) {
  const t = useTranslations('apps.register');
  const context = useAppContext();
  const [outcome, setOutcome] = useState<Outcome>(null);
  const confirm = async () => {
    setOutcome('asked');
    const answer = await context.backend.ask('verifyPartner', { body: { token } });
    setOutcome(answer.ok ? answer.body : answer.problem.error === 'CODE_EXPIRED' ? 'gone' : 'failed');
  };
  if (outcome === 'gone')
    return (
      <Note icon={<CircleAlert aria-hidden />} title={t('goneTitle')} line={t('goneLine')}>
        <Button variant="accent" size="large" onClick={onAgain}>
          {t('again')}
        </Button>
      </Note>
    );
  if (outcome !== null && typeof outcome === 'object')
    return (
      <Note
        icon={<CircleCheck aria-hidden />}
        title={t('doneTitle', { name: outcome.company })}
        line={t('doneLine')}
      />
    );
  return (
    <Note
      icon={<Mail aria-hidden />}
      title={t('confirmTitle')}
      line={t(outcome === 'failed' ? 'failed' : 'confirmLine')}
    >
      <Button variant="accent" size="large" loading={outcome === 'asked'} onClick={() => void confirm()}>
        {t('confirm')}
      </Button>
    </Note>
  );
}
