import { useTranslations } from 'use-intl';
import { Icon } from '../icon.tsx';
import { Link } from '../ui-provider.tsx';
import { Dot } from './dot.tsx';
import type { NavItem } from './nav-item.ts';

type BottomTabsProps = { items: readonly NavItem[]; currentId?: string | undefined };

const maxTabs = 5;

/** Labels always: an icon alone is a guess. The current one differs by weight and colour. */
export function BottomTabs({ items, currentId }: BottomTabsProps) {
  const t = useTranslations('chrome.tabs');
  return (
    <nav
      aria-label={t('label')}
      className="frosted safe-bottom fixed inset-x-0 bottom-0 z-30 grid auto-cols-fr grid-flow-col border-t border-line md:hidden"
    >
      {items.slice(0, maxTabs).map((item) => (
        <Link
          key={item.id}
          href={item.href}
          aria-current={item.id === currentId ? 'page' : undefined}
          className="tab-link"
        >
          <span className="relative">
            {item.icon && (
              <Icon
                name={item.icon}
                className="size-6"
                strokeWidth={item.id === currentId ? 2.5 : 1.75}
                {...(item.id === currentId && { fill: 'currentColor', fillOpacity: 0.22 })}
              />
            )}
            {item.hasNews && <Dot className="-end-1 -top-0.5" />}
          </span>
          <span className="max-w-full truncate px-1">{item.label}</span>
        </Link>
      ))}
    </nav>
  );
}
