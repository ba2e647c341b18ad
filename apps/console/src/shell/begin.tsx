import { Navigate } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { useSession } from '../kit/session.tsx';
import { Empty } from '../kit/states.tsx';
import { roomAddress } from '../kit/use-tenant.ts';
import { kept } from './kept.ts';

/** Where one was last, or the first tenant there is. */
export function Begin() {
  const t = useTranslations('console.right');
  const { grants } = useSession();
  const last = kept('tenant');
  const grant = grants.find((one) => one.tenant === last) ?? grants[0];
  if (!grant)
    return (
      <main>
        <Empty title={t('noneTitle')} line={t('noneLine')} />
      </main>
    );
  return <Navigate to={roomAddress(grant.tenant, 'home')} replace />;
}
