import type { AnswerBody } from '@atrium/contract/shapes';
import { Button, ButtonLink } from '@atrium/ui/button';
import { createFileRoute } from '@tanstack/react-router';
import { CircleAlert, CircleCheck, type LucideIcon } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useHref } from '../../kit/address/href.ts';
import { expectSignOut, forgetSignIn } from '../../kit/visit/session.ts';
import { useBackend } from '../../kit/visit/use-backend.ts';
import { loginHref } from '../../modules/sign-in/login-href.ts';
import { ProblemNote } from './form/problem-note.tsx';
import { SignInFrame } from './form/sign-in-frame.tsx';
import { StepHeading } from './form/step-heading.tsx';
import { useQuery } from './interaction/use-login-address.ts';
import { useRequest } from './interaction/use-request.ts';
import { ForgotPassword } from './password/forgot-password.tsx';

export const Route = createFileRoute('/_default/user/undo')({ component: UndoPage });

/** Where the letter about a new address or number leads: it asks first, for mail programs open links by themselves. */
function UndoPage() {
  const t = useTranslations('signIn.undo');
  const query = useQuery();
  const change = query === null ? null : (new URLSearchParams(query).get('change') ?? '');
  return (
    <SignInFrame title={t('title')}>
      {change === '' ? (
        <Told icon={CircleAlert} title={t('goneTitle')} text={t('goneText')} />
      ) : (
        <Undo change={change} />
      )}
    </SignInFrame>
  );
}

type Undone = AnswerBody<'undoContactChange'>;

/** `change` is the token of the link; null until the browser has read its address. */
function Undo({ change }: { change: string | null }) {
  const t = useTranslations('signIn.undo');
  const backend = useBackend();
  const request = useRequest();
  const [undone, setUndone] = useState<Undone | null>(null);
  if (undone) return <Outcome undone={undone} />;
  if (request.problem?.error === 'CODE_EXPIRED')
    return <Told icon={CircleAlert} title={t('goneTitle')} text={t('goneText')} />;

  const undo = async () => {
    if (change === null) return;
    // the call ends all sessions: without this line a later 401 would reload the page over its own news
    expectSignOut(true);
    const answer = await request.send(backend.ask('undoContactChange', { body: { change } }));
    expectSignOut(answer !== null);
    if (!answer) return;
    forgetSignIn();
    setUndone(answer.body);
  };
  return (
    <>
      <StepHeading title={t('title')} text={t('text')} />
      <ProblemNote problem={request.problem} />
      <Button
        variant="accent"
        size="large"
        wide
        // Until the browser has read its address a press would be lost.
        loading={change === null || request.isBusy}
        onClick={() => void undo()}
      >
        {t('submit')}
      </Button>
    </>
  );
}

function Outcome({ undone: { state, kind } }: { undone: Undone }) {
  const t = useTranslations('signIn.undo');
  if (state === 'TAKEN') return <Told icon={CircleAlert} title={t('takenTitle')} text={t('takenText')} />;
  if (state === 'ALREADY')
    return (
      <Told icon={CircleCheck} title={t('alreadyTitle')} text={t('alreadyText')}>
        <SignIn />
      </Told>
    );
  if (kind === 'MSISDN')
    return (
      <Told icon={CircleCheck} title={t('doneTitle')} text={t('donePhone')}>
        <SignIn />
      </Told>
    );
  return (
    <div role="status">
      <CircleCheck aria-hidden className="mb-4 size-10 text-success" strokeWidth={1.75} />
      <ForgotPassword email="" title={t('doneTitle')} text={t('doneEmail')} />
    </div>
  );
}

function SignIn() {
  const t = useTranslations('common');
  const toHref = useHref();
  return (
    <ButtonLink href={loginHref(toHref('/profile/manage'))} variant="accent" size="large" wide>
      {t('signIn')}
    </ButtonLink>
  );
}

interface ToldProps {
  icon: LucideIcon;
  title: string;
  text: string;
  children?: ReactNode;
}

function Told({ icon: Icon, title, text, children }: ToldProps) {
  const tone = Icon === CircleCheck ? 'text-success' : 'text-warning';
  return (
    <div role="status">
      <Icon aria-hidden className={`mb-4 size-10 ${tone}`} strokeWidth={1.75} />
      <StepHeading title={title} text={text} />
      {children}
    </div>
  );
}
