import { joinLocale } from '@atrium/i18n/locales';
import { ButtonLink } from '@atrium/ui/button';
import { CircleUser } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { usePath } from '../../kit/address/use-path.ts';
import { useSignedIn } from '../../kit/visit/session.ts';
import { useSite } from '../../kit/visit/site.ts';
import { loginHref } from '../../modules/sign-in/login-href.ts';
import { AccountMenu } from './account-menu.tsx';

/** A chunk of its own: a first visit is a guest's. */
const MemberMenu = lazy(() => import('./member-menu.tsx'));

export function ProfileMenu() {
  const isSignedIn = useSignedIn();
  const t = useTranslations('chrome.profile');
  const label = t('label');
  if (!isSignedIn)
    return (
      <AccountMenu
        label={label}
        button={<CircleUser aria-hidden className="size-6" />}
        head={<GuestHead />}
      />
    );
  return (
    <Suspense
      fallback={
        <AccountMenu label={label} button={<CircleUser aria-hidden className="size-6 text-accent-text" />} />
      }
    >
      <MemberMenu />
    </Suspense>
  );
}

/** Both ways in lead back to the page they were taken from. */
function GuestHead() {
  const t = useTranslations('common');
  const { localeCode } = useSite();
  const target = joinLocale(localeCode, usePath());
  return (
    <div className="mb-2 grid gap-1.5 border-b border-line p-1 pb-3">
      <ButtonLink href={loginHref(target)} variant="accent" wide>
        {t('signIn')}
      </ButtonLink>
      <ButtonLink href={loginHref(target, '/user/register')} variant="ghost" wide>
        {t('register')}
      </ButtonLink>
    </div>
  );
}
