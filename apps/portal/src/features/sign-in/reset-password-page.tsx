import { ButtonLink } from '@atrium/ui/button';
import { createFileRoute } from '@tanstack/react-router';
import { CircleCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useHref } from '../../kit/address/href.ts';
import { useSite } from '../../kit/visit/site.ts';
import { loginHref } from '../../modules/sign-in/login-href.ts';
import { FormPlaceholder } from './form/form-placeholder.tsx';
import { SignInFrame } from './form/sign-in-frame.tsx';
import { StepHeading } from './form/step-heading.tsx';
import { useQuery } from './interaction/use-login-address.ts';
import { ForgotPassword } from './password/forgot-password.tsx';
import { ResetForm } from './password/reset-form.tsx';

export const Route = createFileRoute('/_default/resetpassword')({ component: ResetPasswordPage });

function ResetPasswordPage() {
  const t = useTranslations('signIn.reset');
  const session = useSession();
  return (
    <SignInFrame title={t('title')}>
      {session ? (
        <Resetting session={session} />
      ) : (
        <>
          <StepHeading title={t('title')} text={t('text')} />
          <FormPlaceholder />
        </>
      )}
    </SignInFrame>
  );
}

/** The token of the link in the mail. Without one there is nothing to do here. */
function useSession(): string | null {
  const query = useQuery();
  const toHref = useHref();
  const home = toHref(useSite().site.links.homeUrl);
  const session = query === null ? null : new URLSearchParams(query).get('session');
  useEffect(() => {
    if (query !== null && !session) location.replace(home);
  }, [query, session, home]);
  return session;
}

function Resetting({ session }: { session: string }) {
  const t = useTranslations('signIn.reset');
  const [state, setState] = useState<'open' | 'done' | 'expired'>('open');
  if (state === 'done') return <Done />;
  if (state === 'expired')
    return <ForgotPassword email="" title={t('expiredTitle')} text={t('expiredText')} />;
  return (
    <>
      <StepHeading title={t('title')} text={t('text')} />
      <ResetForm session={session} onDone={() => setState('done')} onExpired={() => setState('expired')} />
    </>
  );
}

function Done() {
  const t = useTranslations();
  const toHref = useHref();
  return (
    <div role="status">
      <CircleCheck aria-hidden className="mb-4 size-10 text-success" strokeWidth={1.75} />
      <StepHeading title={t('signIn.reset.doneTitle')} text={t('signIn.reset.doneText')} />
      <ButtonLink href={loginHref(toHref('/'))} variant="accent" size="large" wide>
        {t('common.signIn')}
      </ButtonLink>
    </div>
  );
}
