import { DirectionalIcon } from '@atrium/ui/directional-icon';
import { Icon } from '@atrium/ui/icon';
import { Link } from '@atrium/ui/ui-provider';
import { ChevronLeft, CreditCard } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { PageHead } from '../../kit/page/page-head.tsx';
import { type AccountLink, useAccountLinks } from './account-links.ts';
import { type AccountPageName, accountPages } from './account-pages.ts';

interface AccountFrameProps {
  page: AccountPageName;
  /** What one can do here, in a sentence. */
  lead?: string;
  /** Stands at the end of the title's row. */
  mark?: ReactNode;
  children: ReactNode;
}

/** The list of account pages beside the page; on phones a way back to it. */
export function AccountFrame({ page, lead, mark, children }: AccountFrameProps) {
  const t = useTranslations();
  const title = t(accountPages[page].title);
  return (
    <div className="mx-auto w-full max-w-[1200px] px-gutter py-6 md:py-10">
      <PageHead title={title} hidden />
      <Link
        href={accountPages.profile.href}
        className="hit -ms-1 mb-3 inline-flex items-center gap-1 text-14 font-medium text-t2 hover:text-t1 lg:hidden"
      >
        <DirectionalIcon icon={ChevronLeft} className="size-4.5" />
        {t(accountPages.profile.title)}
      </Link>
      <div className="lg:grid lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-14">
        <AccountList current={page} />
        <div className="max-w-[46rem] min-w-0">
          <div className="flex min-h-11 items-center justify-between gap-4">
            <h1 className="type-heading min-w-0">{title}</h1>
            {mark}
          </div>
          {lead && <p className="mt-2 max-w-[37.5em] text-16 text-t2">{lead}</p>}
          <div className="mt-6 flex flex-col gap-5">{children}</div>
        </div>
      </div>
    </div>
  );
}

function AccountList({ current }: { current: AccountPageName }) {
  const t = useTranslations();
  const { href, title } = accountPages.profile;
  const self: AccountLink = { id: 'profile', href, label: t(title), page: 'profile', icon: undefined };
  return (
    <nav
      aria-label={t('chrome.profile.label')}
      className="sticky top-[calc(var(--bar-height)+2rem)] self-start max-lg:hidden"
    >
      <ul className="flex flex-col gap-1">
        {[self, ...useAccountLinks()].map((link) => (
          <li key={link.id}>
            <Link
              href={link.href}
              aria-current={link.page === current ? 'page' : undefined}
              className="flex min-h-11 items-center gap-3 rounded-card px-3.5 py-2 text-15 font-medium text-t2 hover:bg-s2 hover:text-t1 aria-[current]:bg-s2 aria-[current]:text-t1"
            >
              <AccountIcon link={link} className="size-5 flex-none" />
              <bdi>{link.label}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** A page of ours has a picture of its own; so have payment methods, which are no part of a cart. */
export function AccountIcon({ link, className }: { link: AccountLink; className: string }) {
  if (link.href === '/MyPaymentMethods') return <CreditCard aria-hidden className={className} />;
  if (!link.page) return <Icon name={link.icon ?? 'info'} className={className} />;
  const { icon: Own } = accountPages[link.page];
  return <Own aria-hidden className={className} />;
}
