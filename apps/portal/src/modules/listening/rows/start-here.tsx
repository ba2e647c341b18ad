import { Icon } from '@atrium/ui/icon';
import { Link } from '@atrium/ui/ui-provider';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { useSite } from '../../../kit/visit/site.ts';

const shown = 6;

/**
 * Fills the narrow lane beside a last row that stands alone, so that with little history the page is not half empty: as
 * the second of two it is drawn, as the first it would be a row of its own.
 */
export function StartHere() {
  const t = useTranslations('listening.rows');
  const id = useId();
  const { links, navigation } = useSite().site;
  const places = navigation.top.filter(({ clickUrl }) => clickUrl !== links.homeUrl).slice(0, shown);
  return (
    <section aria-labelledby={id} className="relative hidden min-w-0 content-start xl:nth-[2n]:grid">
      <h2 id={id} className="type-title mb-3.5 flex min-h-9 items-center">
        {t('start')}
      </h2>
      <ul className="grid grid-cols-2 gap-3">
        {places.map(({ id: place, label, clickUrl, icon }) => (
          <li key={place}>
            <Link
              href={clickUrl}
              className="pressable flex h-full min-h-14 items-center gap-3 rounded-panel bg-s1 px-4 py-3 text-15 font-medium shadow-1 hover:bg-s2"
            >
              {icon && <Icon name={icon} className="size-5 flex-none text-accent-text" />}
              <bdi className="min-w-0 truncate">{label}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
