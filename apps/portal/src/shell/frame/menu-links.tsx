import { Icon } from '@atrium/ui/icon';
import { Link } from '@atrium/ui/ui-provider';
import type { useChrome } from '../../modules/menus/use-chrome.ts';

type Items = ReturnType<typeof useChrome>['profile'];

export const MenuLinks = ({ items, currentId }: { items: Items; currentId?: string | undefined }) => (
  <ul>
    {items.map(({ id, label, href, icon }) => (
      <li key={id}>
        <Link
          href={href}
          aria-current={id === currentId ? 'page' : undefined}
          className="flex min-h-11 items-center gap-3 rounded-card px-3 font-medium hover:bg-s2 aria-[current]:text-accent-text"
        >
          {icon && <Icon name={icon} className="size-5 flex-none text-t2" />}
          {label}
        </Link>
      </li>
    ))}
  </ul>
);
