import { Check } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { cx } from '../class-names.ts';
import { Link } from '../ui-provider.tsx';
import type { MenuEntry, OpenedMenuProps } from './menu.tsx';

const row =
  'flex min-h-11 items-center gap-3 rounded-card px-3 text-14 font-medium outline-none select-none data-highlighted:bg-s3 [&_svg]:size-4.5 [&_svg]:flex-none';

/** Loaded because the visitor pressed the button: so it begins open. */
export const OpenedMenu = ({ trigger, entries, align = 'end', byKey }: OpenedMenuProps) => (
  <DropdownMenu.Root defaultOpen>
    <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
    <DropdownMenu.Portal>
      <DropdownMenu.Content
        ref={byKey ? focusFirst : undefined}
        align={align}
        sideOffset={8}
        collisionPadding={12}
        className="z-50 max-h-(--radix-dropdown-menu-content-available-height) min-w-52 animate-reveal overflow-y-auto rounded-panel bg-s2 p-1.5 text-t1 shadow-3 ring-1 ring-line"
      >
        {entries.map((entry) => (
          <MenuRow key={entry.id} entry={entry} />
        ))}
      </DropdownMenu.Content>
    </DropdownMenu.Portal>
  </DropdownMenu.Root>
);

/** After the menu has taken the focus for itself. */
const focusFirst = (menu: HTMLElement | null) => {
  const timer = setTimeout(() => menu?.querySelector<HTMLElement>('[role^="menuitem"]')?.focus());
  return () => clearTimeout(timer);
};

function MenuRow({ entry: { label, icon, href, onSelect, selected, danger, lang } }: { entry: MenuEntry }) {
  const content = (
    <>
      {icon}
      <bdi lang={lang} className="min-w-0 flex-1 truncate">
        {label}
      </bdi>
      {selected && <Check aria-hidden className="text-accent-text" strokeWidth={2.5} />}
    </>
  );
  const className = cx(row, danger && 'text-danger');
  const isChoice = selected !== undefined && href === undefined;
  return (
    <DropdownMenu.Item
      asChild={href !== undefined}
      {...(onSelect && { onSelect })}
      {...(isChoice && { role: 'menuitemradio', 'aria-checked': selected })}
      className={className}
    >
      {href === undefined ? (
        content
      ) : (
        <Link href={href} aria-current={selected ? 'true' : undefined}>
          {content}
        </Link>
      )}
    </DropdownMenu.Item>
  );
}
