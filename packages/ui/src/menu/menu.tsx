import {
  type ComponentProps,
  type ComponentType,
  cloneElement,
  type ReactElement,
  type ReactNode,
  useState,
} from 'react';
import { useTranslations } from 'use-intl';
import { useSnackbar } from '../snackbar/snackbar.tsx';

export type MenuEntry = {
  id: string;
  label: string;
  icon?: ReactNode;
  href?: string | undefined;
  onSelect?: (() => void) | undefined;
  /** The current choice among several: language, sorting. */
  selected?: boolean | undefined;
  danger?: boolean | undefined;
  /** For labels in another language than the page. */
  lang?: string | undefined;
};

export type MenuProps = {
  trigger: ReactElement<ComponentProps<'button'>>;
  entries: readonly MenuEntry[];
  align?: 'start' | 'center' | 'end';
};

/** A press by key begins on the first row. */
export type OpenedMenuProps = MenuProps & { byKey: boolean };

interface MenuCode {
  OpenedMenu: ComponentType<OpenedMenuProps>;
}

const fetchMenu = (): Promise<MenuCode> => import('./opened-menu.tsx');

/** Loading ahead of a press: a failure is reported by the press itself. */
const ignore = () => {};

/** A button until it is pressed: the code that opens, places and steers a menu is fetched on pointer or focus. */
export function Menu({ load = fetchMenu, ...props }: MenuProps & { load?: () => Promise<MenuCode> }) {
  const [opened, setOpened] = useState<{ Drawn: ComponentType<OpenedMenuProps>; byKey: boolean }>();
  const t = useTranslations('common');
  const announce = useSnackbar();
  const open = (byKey: boolean) =>
    load().then(
      ({ OpenedMenu }) => setOpened({ Drawn: OpenedMenu, byKey }),
      () => announce(t(navigator.onLine ? 'somethingWrong' : 'offline.title'), { tone: 'danger' }),
    );
  if (opened) return <opened.Drawn {...props} byKey={opened.byKey} />;
  return cloneElement(props.trigger, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onPointerEnter: () => void load().catch(ignore),
    onFocus: () => void load().catch(ignore),
    onKeyDown: (event) => {
      if (event.key !== 'ArrowDown') return;
      event.preventDefault();
      event.currentTarget.click();
    },
    onClick: ({ detail }) => void open(detail === 0),
  });
}
