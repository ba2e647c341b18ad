import type { Vertical } from '@atrium/domain/catalogue/verticals';
import { TenantConfiguration } from '@atrium/domain/site/models/configuration/tenant-configuration';
import { palettes } from '@atrium/domain/site/theme/palettes';
import { publishers } from '../structures/pages/publisher.ts';
import { advertisement, brandFiles, common, sharePicture } from './common.ts';
import type { DemoTenant } from './demo-tenant.ts';
import { profileMenu } from './menus.ts';
import { sellerOf } from './seller.ts';

const offered: Vertical[] = ['music', 'podcasts', 'audiobooks'];
const shared = common(offered);

const cancelContracts = {
  id: 'cancelContracts',
  label: { de: 'Verträge hier kündigen', en: 'Cancel contracts here' },
  clickUrl: '/subscription/cancel',
};

/** A partner flavour for listening only: sign in first, several ways to do so, payment inside the page. */
export const klang: DemoTenant = {
  configuration: TenantConfiguration.parse({
    code: 'klang',
    name: 'Klang',
    hosts: ['klang.localhost'],
    defaultLocale: 'de',
    locales: ['de', 'en'],
    currency: 'EUR',
    seller: sellerOf('klang', { taxRate: 1900, taxId: 'DE000000003' }),
    timezone: 'Europe/Berlin',
    verticals: offered,
    flags: { isPartner: true, subAuthRequired: true, multipleLoginOptionsFlow2: true, FTMDOnly: true },
    scripts: [
      { script: "document.documentElement.dataset.partner='hallweg'", default: true, consent: 'analytics' },
    ],
    redirectOrigins: ['https://konto.hallweg.example'],
  }),
  site: {
    ...shared,
    images: { ...sharePicture('hero-klang-live'), ...brandFiles('klang') },
    global: {
      brand: 'Klang',
      mark: [
        { d: 'M9 0h14a9 9 0 0 1 9 9v14a9 9 0 0 1-9 9h-14a9 9 0 0 1-9-9v-14a9 9 0 0 1 9-9z', fill: 'ink' },
        {
          d: 'M8.3 13h0a1.8 1.8 0 0 1 1.8 1.8v2.4a1.8 1.8 0 0 1-1.8 1.8h-0a1.8 1.8 0 0 1-1.8-1.8v-2.4a1.8 1.8 0 0 1 1.8-1.8z',
          fill: 'accent',
        },
        {
          d: 'M13.8 8h0a1.8 1.8 0 0 1 1.8 1.8v12.4a1.8 1.8 0 0 1-1.8 1.8h-0a1.8 1.8 0 0 1-1.8-1.8v-12.4a1.8 1.8 0 0 1 1.8-1.8z',
          fill: 'accent',
        },
        {
          d: 'M19.3 5h0a1.8 1.8 0 0 1 1.8 1.8v18.4a1.8 1.8 0 0 1-1.8 1.8h-0a1.8 1.8 0 0 1-1.8-1.8v-18.4a1.8 1.8 0 0 1 1.8-1.8z',
          fill: 'accent',
        },
        {
          d: 'M24.8 11h0a1.8 1.8 0 0 1 1.8 1.8v6.4a1.8 1.8 0 0 1-1.8 1.8h-0a1.8 1.8 0 0 1-1.8-1.8v-6.4a1.8 1.8 0 0 1 1.8-1.8z',
          fill: 'accent',
        },
      ],
      homeStructure: 'home',
      supportEmail: publishers.klang.email,
      mainTitle: { de: 'Musik, Podcasts und Hörbücher', en: 'Music, podcasts and audiobooks' },
    },
    header: {
      searchHint: { de: 'Titel, Sendung oder Buch suchen', en: 'Search for a track, a show or a book' },
    },
    footer: {
      // § 312k BGB: the way to cancel stands on every page, also for a visitor who is not signed in
      columns: shared.footer.columns.map((column, index) =>
        index === 1 ? { ...column, items: [...column.items, cancelContracts] } : column,
      ),
      text: { de: 'Hör mehr, als du erwartest.', en: 'Hear more than you expect.' },
      legal: '© Klang Audio GmbH',
    },
    profileMenu: profileMenu(),
    enabledFeatures: { enablePaymentInWebIframeWithoutRedirection: true },
    priceFormat: { decimals: 2 },
    customPlan: {
      enabled: true,
      title: { de: 'Klang ganz', en: 'All of Klang' },
      text: { de: 'Alles ohne Werbung, auch offline.', en: 'Everything without ads, offline too.' },
      button: { de: 'Ein Monat gratis', en: 'One month free' },
    },
    metaData: {
      content: {
        de: 'Klang: Alben, Podcasts und Hörbücher ohne Werbung, monatlich kündbar.',
        en: 'Klang: albums, podcasts and audiobooks without ads, cancel any month.',
      },
    },
    login_options: [
      {
        id: 'partner',
        type: 'partner',
        flow: 'WEB',
        icon: 'star',
        title: { de: 'Mit Hallweg-Konto', en: 'With your Hallweg account' },
        subTitle: { de: 'Für Kundinnen und Kunden von Hallweg', en: 'For customers of Hallweg' },
      },
      {
        id: 'email',
        type: 'email',
        flow: 'API',
        icon: 'me',
        title: { de: 'E-Mail und Passwort', en: 'Email and password' },
      },
      {
        id: 'phone',
        type: 'phone',
        flow: 'API',
        icon: 'alerts',
        title: { de: 'Handynummer', en: 'Phone number' },
        subTitle: { de: 'Wir schicken dir einen Code', en: 'We send you a code' },
      },
    ],
    login_meta_data: {
      title: { de: 'Willkommen zurück', en: 'Welcome back' },
      text: {
        de: 'Melde dich an, dann geht es dort weiter, wo du aufgehört hast.',
        en: 'Sign in and carry on where you stopped.',
      },
      phonePrefix: '+49',
    },
    payment_meta_data: {
      methods: ['card'],
      title: { de: 'Mit Karte zahlen', en: 'Pay by card' },
      text: { de: 'Du bleibst auf dieser Seite.', en: 'You stay on this page.' },
    },
    ads: advertisement(
      'terrazzo',
      { de: 'Terrazzo: das neue Album von Palma Trio', en: 'Terrazzo: the new album by Palma Trio' },
      'story-terrazzo-sessions',
      '/music/albums/106/palma-trio/terrazzo/206',
    ),
    popups: [
      {
        id: 'trial',
        path: '/favorites',
        audience: 'guests',
        title: { de: 'Einen Monat gratis hören', en: 'Listen free for a month' },
        text: {
          de: 'Erst anmelden, dann hören. Ohne Karte endet der Monat von selbst.',
          en: 'Sign in first, then listen. Without a card the month ends by itself.',
        },
        button: { de: 'Konto anlegen', en: 'Create account' },
        clickUrl: '/user/register',
      },
    ],
    colourConfigurations: [palettes.klang.light, palettes.klang.dark],
    routeRules: [{ path: '/hoerbuecher', redirect: '/audiobook/list', status: 301 }],
    subscriptionCategories: { '/music': 'music', '/podcast': 'music', '/audiobook': 'audiobooks' },
  },
};
