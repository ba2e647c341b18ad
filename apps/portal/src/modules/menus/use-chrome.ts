import { logoPictures } from '@atrium/domain/site/brand/brand-logo';
import type { MenuItem } from '@atrium/domain/site/models/fields/link';
import type { Brand } from '@atrium/ui/chrome/logo';
import type { TopBar } from '@atrium/ui/chrome/top-bar';
import type { ComponentProps } from 'react';
import { usePath } from '../../kit/address/use-path.ts';
import { useStore } from '../../kit/store.ts';
import { useSignedIn } from '../../kit/visit/session.ts';
import { useSite } from '../../kit/visit/site.ts';
import { useThemeChoice } from '../../kit/visit/theme.ts';
import { unread } from '../../kit/visit/unread.ts';
import { isCurrent } from './is-current.ts';

export const notificationsPath = '/notifications';

type NavItem = ComponentProps<typeof TopBar>['items'][number];

/** The tenant's menus as the components of `packages/ui` draw them. */
export function useChrome() {
  const { site, visit } = useSite();
  const theme = useThemeChoice(visit.theme);
  const path = usePath();
  const isSignedIn = useSignedIn();
  const hasNews = useStore(unread) > 0;
  const { global, links, navigation, footer, images } = site;
  const brand: Brand = {
    name: global.brand,
    mark: global.mark,
    logo: logoPictures(images, site.colourConfigurations, theme),
    shape: images.logoShape,
    isNamed: images.showName,
    homeHref: links.homeUrl,
  };
  const menu = (items: readonly MenuItem[]) => {
    const currentId = items.find(({ clickUrl }) => isCurrent(clickUrl, path))?.id;
    return { items: items.map(toNavItem), currentId };
  };
  const own = (items: readonly MenuItem[]) =>
    items.filter(({ needsSignIn }) => isSignedIn || !needsSignIn).map(toNavItem);
  return {
    brand,
    top: menu(navigation.top),
    // Tabs stay even for guests: the page behind one asks them to sign in.
    bottom: withNews(menu(navigation.bottom), hasNews),
    profile: own(site.profileMenu.items),
    settings: own(site.settingsMenu.items),
    footer: {
      brand,
      text: footer.text,
      legal: footer.legal,
      columns: footer.columns.map(({ title, items }) => ({ title, items: items.map(toNavItem) })),
    },
  };
}

/** A dot on the tab that leads to what is unread. */
const withNews = <Shown extends { items: NavItem[] }>(menu: Shown, hasNews: boolean): Shown => ({
  ...menu,
  items: menu.items.map((item) => (item.href === notificationsPath ? { ...item, hasNews } : item)),
});

const toNavItem = ({ id, label, clickUrl, icon, isNew }: MenuItem): NavItem => ({
  id,
  label,
  href: clickUrl,
  icon,
  isNew,
});
