import type { Failure } from '@atrium/contract/client';
import { Button } from '@atrium/ui/button';
import { createFileRoute } from '@tanstack/react-router';
import { LoaderCircle } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { PageHead } from '../../kit/page/page-head.tsx';
import { useAppContext } from '../../kit/visit/use-backend.ts';
import { useProblemText } from '../../modules/person/problem-text.ts';
import { signOut } from '../../modules/person/sign-out.ts';
import { useLoginAddress } from './use-login-address.ts';

export const Route = createFileRoute('/_default/external/logout')({ component: LogoutPage });

/** Where others send people to be signed out: done without being asked, then on to where the server says. */
function LogoutPage() {
  const t = useTranslations();
  const context = useAppContext();
  const target = useLoginAddress()?.target;
  const problemText = useProblemText();
  const [failure, setFailure] = useState<Failure | null>(null);
  const isAsked = useRef(false);
  const leave = async (wanted: string) => {
    setFailure(null);
    setFailure(await signOut(context, wanted));
  };
  const begin = useEffectEvent(leave);
  useEffect(() => {
    if (!target || isAsked.current) return;
    isAsked.current = true;
    void begin(target);
  }, [target]);
  if (failure && target)
    return (
      <div role="alert" className="grid min-h-[60dvh] place-content-center justify-items-center gap-4">
        <PageHead title={t('common.signOut')} hidden />
        <h1 className="text-16">{problemText(failure)}</h1>
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
