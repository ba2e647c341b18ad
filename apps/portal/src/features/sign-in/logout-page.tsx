import { createFileRoute } from '@tanstack/react-router';
import { LoaderCircle } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { PageHead } from '../../kit/page/page-head.tsx';
import { useAppContext } from '../../kit/visit/use-backend.ts';
import { signOut } from '../../modules/person/sign-out.ts';
import { useLoginAddress } from './use-login-address.ts';

export const Route = createFileRoute('/_default/external/logout')({ component: LogoutPage });

/** Where others send people to be signed out: done without being asked, then on to where the server says. */
function LogoutPage() {
  const t = useTranslations();
  const context = useAppContext();
  const target = useLoginAddress()?.target;
  const isAsked = useRef(false);
  useEffect(() => {
    if (!target || isAsked.current) return;
    isAsked.current = true;
    void signOut(context, target);
  }, [context, target]);
  return (
    <div role="status" className="grid min-h-[60dvh] place-content-center justify-items-center gap-4">
      <PageHead title={t('common.signOut')} hidden />
      <LoaderCircle aria-hidden className="size-8 animate-spin text-t3" />
      <h1 className="text-16 text-t2">{t('signIn.signingOut')}</h1>
    </div>
  );
}
