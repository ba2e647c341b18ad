import { joinLocale } from '@atrium/i18n/locales';
import { ButtonLink } from '@atrium/ui/button';
import { CircleUser } from 'lucide-react';
import { Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { usePath } from '../../kit/address/use-path.ts';
import { laterPart } from '../../kit/document/loading/later-part.ts';
import { useSignedIn } from '../../kit/visit/session.ts';
import { useSite } from '../../kit/visit/site.ts';
import { loginHref } from '../../modules/sign-in/login-href.ts';
import { AccountMenu } from './account-menu.tsx';
import { LanguageMenu } from './language-menu.tsx';
import { ThemeToggle } from './theme-toggle.tsx';
import { ToolLink } from './tool-link.tsx';

/** The end of the bar: what the tenant switched on, and the way to oneself. The theme is also at the foot of the page. */
export function Tools({ themeFrom }: { themeFrom: 'md' | '2xl' }) {
  const { header } = useSite().site;
  return (
    <>
      {header.showLanguageMenu && <LanguageMenu />}
      <ThemeToggle className={themeFrom === 'md' ? 'max-md:hidden' : 'max-2xl:hidden'} />
      {header.showNotifications && <AlertsLink />}
      {header.showCart && <CartLink />}
      <ProfileMenu />
    </>
  );
}

/** A chunk of its own: how many wait in it is said once the page stands. */
const CountedCartLink = laterPart(() => import('./counted-cart-link.later.tsx'));

function CartLink() {
  const t = useTranslations('chrome.profile');
  return (
    <Suspense fallback={<ToolLink href="/myCart" icon="cart" label={t('cart')} />}>
      <CountedCartLink />
    </Suspense>
  );
}

/** A chunk of its own: only people are told anything. */
const CountedAlertsLink = laterPart(() => import('./counted-alerts-link.later.tsx'));

function AlertsLink() {
  const t = useTranslations('chrome.profile');
  return (
    <Suspense fallback={<ToolLink href="/notifications" icon="alerts" label={t('notifications')} />}>
      <CountedAlertsLink />
    </Suspense>
  );
}

/** A chunk of its own: a first visit is a guest's. */
const MemberMenu = laterPart(() => import('./member-menu.later.tsx'));

function ProfileMenu() {
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
