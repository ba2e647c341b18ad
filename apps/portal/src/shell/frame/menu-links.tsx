import { Icon } from '@atrium/ui/icon';
import { Link } from '@atrium/ui/ui-provider';
import type { useChrome } from '../../modules/menus/use-chrome.ts';

type Items = ReturnType<typeof useChrome>['profile'];

export const MenuLinks = ({ items, currentId }: { items: Items; currentId?: string | undefined }) => (
  <ul>
    {items.map(({ id, label, href, icon }) => (
      <li key={id}>
        <Link href={href} aria-current={id === currentId ? 'page' : undefined} className="menu-link">
          {icon && <Icon name={icon} className="size-5 flex-none text-t2" />}
          {label}
        </Link>
      </li>
    ))}
  </ul>
);
