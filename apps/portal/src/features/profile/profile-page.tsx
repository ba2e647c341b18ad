import { Button } from '@atrium/ui/button';
import { DirectionalIcon } from '@atrium/ui/directional-icon';
import { Icon } from '@atrium/ui/icon';
import { Link } from '@atrium/ui/ui-provider';
import { createFileRoute } from '@tanstack/react-router';
import { ChevronRight, LogOut } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { PageHead } from '../../kit/page/page-head.tsx';
import { useChrome } from '../../modules/menus/use-chrome.ts';
import { useProfile } from '../../modules/person/account.ts';
import { AccountIcon } from '../../modules/person/account-frame.tsx';
import { type AccountLink, useAccountLinks } from '../../modules/person/account-links.ts';
import { accountPages } from '../../modules/person/account-pages.ts';
import { useSignOut } from '../../modules/person/use-sign-out.ts';
import { plansHref } from '../../modules/subscribe/plans/plans-href.ts';
import { DeletionNotice } from './deletion-notice.tsx';
import { PersonCard, PersonSkeleton } from './hub/person-card.tsx';
import { CurrentPlanCard } from './hub/plan-card.tsx';
import { WithProfile } from './loaded.tsx';

export const Route = createFileRoute('/_default/_default-sign-in/profile')({ component: ProfilePage });

/** Who one is, and the way to everything that is one's own. */
function ProfilePage() {
  const t = useTranslations('chrome.profile');
  return (
    <div className="mx-auto w-full max-w-[1200px] px-gutter py-6 md:py-10">
      <PageHead title={t('profile')} hidden />
      <h1 className="sr-only">{t('profile')}</h1>
      <WithProfile skeleton={<PersonSkeleton />}>
        {(profile) => (
          <>
            <PersonCard profile={profile} />
            <div className="mt-6 empty:hidden">
              <DeletionNotice profile={profile} />
            </div>
          </>
        )}
      </WithProfile>
      <CurrentPlanCard />
      <AccountTiles />
      <MoreLinks />
      <SignOutButton />
    </div>
  );
}

function SignOutButton() {
  const t = useTranslations('common');
  const { isLeaving, leave } = useSignOut();
  return (
    <Button
      className="mt-8 max-sm:w-full"
      variant="outline"
      size="large"
      loading={isLeaving}
      icon={<LogOut aria-hidden className="rtl:-scale-x-100" />}
      onClick={() => void leave()}
    >
      {t('signOut')}
    </Button>
  );
}

type Tile = 'info' | 'manage' | 'preferences' | 'privacy' | 'parentalControl' | 'payment' | 'infoServices';

/** Pages of ours that stand in another frame. */
const elsewhere: Readonly<Record<string, Tile>> = {
  '/MyPaymentMethods': 'payment',
  '/profile/info-service-subscriptions': 'infoServices',
};

const tileOf = ({ page, href }: AccountLink) => (page ?? elsewhere[href] ?? 'none') as Tile;

/** The pages of the account, each with what it is for; which ones there are is the tenant's to say. */
function AccountTiles() {
  const t = useTranslations('profile.tile');
  return (
    <ul className="mt-8 grid gap-3 sm:grid-cols-2 md:mt-10 md:gap-4 lg:grid-cols-3">
      {useAccountLinks().map((link) => (
        <li key={link.id}>
          <Link
            href={link.href}
            className="pressable group flex h-full items-center gap-4 rounded-panel bg-s1 p-4 shadow-1 hover:bg-s2 md:p-5"
          >
            <span className="grid size-12 flex-none place-items-center rounded-card bg-accent-soft text-accent-text">
              <AccountIcon link={link} className="size-6" />
            </span>
            <span className="min-w-0 flex-1">
              <bdi className="block text-16 font-medium">{link.label}</bdi>
              <span className="mt-0.5 block text-13 text-t2">{t.has(tileOf(link)) && t(tileOf(link))}</span>
            </span>
            <DirectionalIcon icon={ChevronRight} className="size-5 flex-none text-t3" />
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** What comes with a grade, for those who hold it. */
const graded = [
  { grade: 'partner', id: 'counter', href: '/vouchers/counter', icon: 'vouchers' },
  { grade: 'referee', id: 'referee', href: '/referee', icon: 'tournaments' },
] as const;

/** The tenant's own menu, without what stands above already. */
function MoreLinks() {
  const t = useTranslations('profile');
  const { value: profile } = useProfile();
  const above = new Set([accountPages.profile.href, plansHref, ...useAccountLinks().map(({ href }) => href)]);
  const items = [
    ...graded
      .filter(({ grade }) => profile?.roles.includes(grade))
      .map((link) => ({ ...link, label: t(`hub.${link.id}`) })),
    ...useChrome().profile.filter(({ href }) => !above.has(href)),
  ];
  if (items.length === 0) return null;
  return (
    <section aria-label={t('hub.more')} className="mt-10">
      <h2 className="type-title">{t('hub.more')}</h2>
      <ul className="mt-4 grid gap-2 sm:grid-cols-2 lg:grid-cols-3">
        {items.map(({ id, label, href, icon }) => (
          <li key={id}>
            <Link
              href={href}
              className="flex min-h-14 items-center gap-3.5 rounded-card bg-s1 px-4 text-15 font-medium shadow-1 hover:bg-s2 md:px-5"
            >
              {icon && <Icon name={icon} className="size-5 flex-none text-t2" />}
              <span className="min-w-0 flex-1">{label}</span>
              <DirectionalIcon icon={ChevronRight} className="size-4.5 flex-none text-t3" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
