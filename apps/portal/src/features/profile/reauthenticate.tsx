import { ButtonLink } from '@atrium/ui/button';
import { useUi } from '@atrium/ui/ui-provider';
import { ShieldAlert } from 'lucide-react';
import { useTranslations } from 'use-intl';

/** Re-authentication: a new sign-in proves the identity. It leads back to this page. */
export function Reauthenticate() {
  const t = useTranslations('profile');
  const { locale } = useUi();
  const query = new URLSearchParams({
    prompt: 'login',
    lang: locale,
    redirectUrl: location.pathname + location.search,
  });
  return (
    <div role="alert" className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card bg-s2 p-4">
      <ShieldAlert aria-hidden className="size-6 flex-none text-warning" />
      <p className="min-w-48 flex-1 text-14">{t('reauthenticate')}</p>
      <ButtonLink href={`/backend/login?${query}`} size="small" variant="invert">
        {t('signInAgain')}
      </ButtonLink>
    </div>
  );
}
