import { Button } from '@atrium/ui/button';
import { createFileRoute } from '@tanstack/react-router';
import { LoaderCircle } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { failureTextKey } from '../../kit/document/loading/failure-text.ts';
import { PageHead } from '../../kit/page/page-head.tsx';
import { useAppContext } from '../../kit/visit/use-backend.ts';
import { signOut } from '../../modules/person/sign-out.ts';
import { useLoginAddress } from './interaction/use-login-address.ts';

export const Route = createFileRoute('/_default/external/logout')({ component: LogoutPage });

/** Where others send people to be signed out: done without being asked, then on to where the server says. */
function LogoutPage() {
  const t = useTranslations();
  const context = useAppContext();
  const target = useLoginAddress()?.target;
  const [hasFailed, setFailed] = useState(false);
  const isAsked = useRef(false);
  const leave = async (wanted: string) => {
    setFailed(false);
    setFailed(!(await signOut(context, wanted)));
  };
  const begin = useEffectEvent(leave);
  useEffect(() => {
    if (!target || isAsked.current) return;
    isAsked.current = true;
    void begin(target);
  }, [target]);
  if (hasFailed && target)
    return (
      <div role="alert" className="grid min-h-[60dvh] place-content-center justify-items-center gap-4">
        <PageHead title={t('common.signOut')} hidden />
        <h1 className="text-16">{t(failureTextKey())}</h1>
        <Button onClick={() => void leave(target)}>{t('common.retry')}</Button>
      </div>
    );
  return (
    <div role="status" className="grid min-h-[60dvh] place-content-center justify-items-center gap-4">
      <PageHead title={t('common.signOut')} hidden />
      <LoaderCircle aria-hidden className="size-8 animate-spin text-t3" />
      <h1 className="text-16 text-t2">{t('signIn.signingOut')}</h1>
    </div>
  );
}
