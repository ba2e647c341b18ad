import { Icon } from '@atrium/ui/icon';
import { Link } from '@atrium/ui/ui-provider';
import { useTranslations } from 'use-intl';
import { useSite } from '../../kit/visit/site.ts';

/** Offered to a visitor who has not typed anything: the verticals to browse. */
export function BrowseVerticals() {
  const t = useTranslations('search');
  const { top } = useSite().site.navigation;
  const verticals = top.filter(({ clickUrl }) => clickUrl !== '/');
  if (verticals.length === 0) return null;
  return (
    <section className="mt-8">
      <h2 className="type-title mb-3">{t('browse')}</h2>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] gap-3">
        {verticals.map(({ id, label, clickUrl, icon }) => (
          <li key={id}>
            <Link
              href={clickUrl}
              className="pressable flex min-h-16 items-center gap-3 rounded-panel bg-s1 px-4 font-medium shadow-1 hover:bg-s2"
            >
              {icon && <Icon name={icon} className="size-5.5 flex-none text-accent-text" />}
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
