import type { Vertical } from '@atrium/domain/catalogue/verticals';
import type { SiteSource } from '@atrium/domain/site/models/configuration/site-configuration';
import { menus } from '../words/menus.ts';

type Navigation = NonNullable<SiteSource['navigation']>;
type Item = NonNullable<Navigation['top']>[number];

const item = (id: keyof typeof menus, clickUrl: string, icon?: string): Item => ({
  id,
  label: menus[id],
  clickUrl,
  ...(icon !== undefined && { icon }),
});

const own = (...fields: Parameters<typeof item>): Item => ({ ...item(...fields), needsSignIn: true });

const home = item('home', '/', 'home');

const verticalItems = {
  music: item('music', '/music/list', 'music'),
  video: item('video', '/video/list/all', 'video'),
  podcasts: item('podcasts', '/podcast/list', 'podcasts'),
  audiobooks: item('audiobooks', '/audiobook/list', 'audiobooks'),
  games: item('games', '/games/list', 'games'),
  arcade: item('arcade', '/games/list/arcade', 'arcade'),
  tournaments: item('tournaments', '/tournaments', 'tournaments'),
  vouchers: item('vouchers', '/vouchers', 'vouchers'),
  news: item('news', '/news/today', 'news'),
  apps: item('apps', '/apps/viewAll', 'apps'),
} satisfies Record<Vertical, Item>;

/** Home and one entry per vertical, in the tenant's order. */
export const navigation = (verticals: readonly Vertical[]): Navigation => ({
  top: [home, ...verticals.map((vertical) => verticalItems[vertical])],
  bottom: [
    home,
    item('search', '/search', 'search'),
    item('library', '/favorites', 'library'),
    item('alerts', '/notifications', 'alerts'),
    own('me', '/profile', 'me'),
  ],
});

interface ProfileOptions {
  apps?: boolean;
  rewards?: boolean;
  cart?: boolean;
}

export const profileMenu = ({ apps = false, rewards = false, cart = false }: ProfileOptions = {}) => ({
  items: [
    own('profile', '/profile', 'me'),
    item('subscription', '/subscription', 'star'),
    own('purchases', '/myPurchases', 'library'),
    own('myVouchers', '/vouchers/mine', 'vouchers'),
    item('redeem', '/vouchers/redeem', 'vouchers'),
    item('favorites', '/favorites', 'bookmark'),
    own('following', '/following', 'star'),
    item('history', '/history', 'clock'),
    own('myPlaylists', '/playlists', 'music'),
    item('downloads', '/downloads', 'download'),
    ...(apps ? [own('myApps', '/apps/manage', 'apps')] : []),
    ...(rewards ? [own('rewards', '/reward', 'tournaments')] : []),
    ...(cart ? [item('cart', '/myCart', 'cart')] : []),
  ],
});

export const settingsMenu = {
  items: [
    own('personalData', '/profile/info', 'me'),
    own('preferences', '/profile/preferences', 'globe'),
    own('payment', '/MyPaymentMethods', 'card'),
    own('parentalControl', '/parentalControl', 'info'),
    own('privacySettings', '/profile/privacy-settings', 'info'),
    own('infoServices', '/profile/info-service-subscriptions', 'alerts'),
    own('manageAccount', '/profile/manage', 'me'),
  ],
};

/** Three columns: what there is, what is yours, who we are. */
export const footerColumns = (verticals: readonly Vertical[]) => [
  { title: menus.discover, items: verticals.slice(0, 5).map((vertical) => verticalItems[vertical]) },
  {
    title: menus.account,
    items: [
      item('subscription', '/subscription'),
      own('purchases', '/myPurchases'),
      item('favorites', '/favorites'),
      own('parentalControl', '/parentalControl'),
    ],
  },
  {
    title: menus.help,
    items: [
      item('faq', '/apps/faq'),
      item('terms', '/info/terms'),
      item('privacy', '/info/privacy'),
      item('imprint', '/impressum'),
    ],
  },
];
