import { DirectionalIcon } from '@atrium/ui/directional-icon';
import { Icon } from '@atrium/ui/icon';
import { Link } from '@atrium/ui/ui-provider';
import { ChevronRight } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useChrome } from '../../../modules/menus/use-chrome.ts';
import { accountPages } from '../../../modules/person/account-pages.ts';

const shownAbove = new Set<string>(Object.values(accountPages).map(({ href }) => href));

/** The tenant's own menus, without what the tiles already lead to. */
export function MoreLinks() {
  const t = useTranslations('profile');
  const { profile, settings } = useChrome();
  const items = [...profile, ...settings].filter(({ href }) => !shownAbove.has(href));
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
