import type { Vertical } from '@atrium/domain/catalogue/verticals';
import { TenantConfiguration } from '@atrium/domain/site/models/configuration/tenant-configuration';
import { palettes } from '@atrium/domain/site/theme/palettes';
import { publishers } from '../structures/pages/publisher.ts';
import { advertisement, brandFiles, common, sharePicture } from './common.ts';
import type { DemoTenant } from './demo-tenant.ts';
import { profileMenu } from './menus.ts';
import { sellerOf } from './seller.ts';

const offered: Vertical[] = ['games', 'arcade', 'tournaments', 'news'];
const shared = common(offered);

/** Games and tournaments: buying leads to the subscription page, the operator's footer replaces ours. */
export const arena: DemoTenant = {
  configuration: TenantConfiguration.parse({
    code: 'arena',
    name: 'Arena',
    hosts: ['arena.localhost'],
    defaultLocale: 'ro',
    locales: ['ro', 'en', 'es'],
    currency: 'RON',
    seller: sellerOf('arena', { taxRate: 2100, taxId: 'RO00000004' }),
    timezone: 'Europe/Bucharest',
    verticals: offered,
    flags: {
      redirectToSubPage: true,
      creditExpirationRoute: '/subscription',
      geoBlock: { blockedSubscriptions: [3404] },
    },
    redirectOrigins: ['https://fulger.example'],
  }),
  site: {
    ...shared,
    images: { ...sharePicture('hero-neon-arena'), ...brandFiles('arena') },
    global: {
      brand: 'Arena',
      mark: [
        { d: 'm16 2 14 27h-8.2L16 17.5 10.2 29H2z', fill: 'accent' },
        { d: 'm16 20.5 4.4 8.5h-8.8z', fill: 'accent2' },
      ],
      homeStructure: 'home',
      supportEmail: publishers.arena.email,
      mainTitle: {
        ro: 'Jocuri, arcade și turnee',
        en: 'Games, arcade and tournaments',
        es: 'Juegos, arcade y torneos',
      },
    },
    header: {
      showCredits: true,
      searchHint: {
        ro: 'Caută un joc sau un turneu',
        en: 'Search for a game or a tournament',
        es: 'Busca un juego o un torneo',
      },
    },
    footer: {
      ...shared.footer,
      text: { ro: 'Intră, joacă, urcă.', en: 'Get in, play, climb.', es: 'Entra, juega, sube.' },
      legal: '© Arena Games S.R.L.',
    },
    profileMenu: profileMenu({ rewards: true }),
    enabledFeatures: { externalFooter: true, directSubscriptionFlow: true, rewards: true },
    priceFormat: { decimals: 2, currencyLabel: { ro: 'lei', en: 'RON', es: 'RON' } },
    customPlan: {
      enabled: true,
      title: { ro: 'Arena fără limite', en: 'Arena without limits', es: 'Arena sin límites' },
      text: {
        ro: 'Toate jocurile și zece credite pe lună.',
        en: 'Every game and ten credits a month.',
        es: 'Todos los juegos y diez créditos al mes.',
      },
      button: { ro: 'Vezi abonamentele', en: 'See the plans', es: 'Ver los planes' },
    },
    metaData: {
      content: {
        ro: 'Arena: jocuri online, arcade și turnee cu premii, fără instalare.',
        en: 'Arena: online games, arcade and tournaments with prizes, nothing to install.',
        es: 'Arena: juegos en línea, arcade y torneos con premios, sin instalar nada.',
      },
    },
    login_options: [
      {
        id: 'email',
        type: 'email',
        flow: 'API',
        icon: 'me',
        title: { ro: 'E-mail și parolă', en: 'Email and password', es: 'Correo y contraseña' },
      },
      {
        id: 'phone',
        type: 'phone',
        flow: 'API',
        icon: 'alerts',
        title: { ro: 'Număr de telefon', en: 'Phone number', es: 'Número de teléfono' },
        subTitle: { ro: 'Îți trimitem un cod', en: 'We send you a code', es: 'Te enviamos un código' },
      },
    ],
    login_meta_data: {
      title: { ro: 'Intră în arenă', en: 'Enter the arena', es: 'Entra en la arena' },
      text: {
        ro: 'Scorurile și echipa ta te așteaptă.',
        en: 'Your scores and your team are waiting.',
        es: 'Tus puntuaciones y tu equipo te esperan.',
      },
      phonePrefix: '+40',
    },
    payment_meta_data: {
      methods: ['operator', 'card', 'voucher'],
      title: { ro: 'Cum vrei să plătești?', en: 'How would you like to pay?', es: '¿Cómo quieres pagar?' },
      text: {
        ro: 'Poți renunța oricând.',
        en: 'You can leave at any time.',
        es: 'Puedes cancelar cuando quieras.',
      },
    },
    popups: [
      {
        id: 'cup',
        path: '/',
        title: { ro: 'Finala este duminică', en: 'The final is on Sunday', es: 'La final es el domingo' },
        text: {
          ro: 'Urmărește Cupa Neon Drift în direct de la 19:30.',
          en: 'Watch the Neon Drift Cup live from 19:30.',
          es: 'Sigue la Copa Neon Drift en directo desde las 19:30.',
        },
        button: { ro: 'Vezi tabloul', en: 'See the bracket', es: 'Ver el cuadro' },
        clickUrl: '/tournaments/details/951',
        audience: 'members',
      },
    ],
    ads: advertisement(
      'pixel-masters',
      {
        ro: 'Maeștrii pixelilor: vezi câștigătorii',
        en: 'Pixel Masters: see the winners',
        es: 'Maestros del píxel: ver ganadores',
      },
      'tournament-pixel-masters',
      '/tournaments/details/954',
    ),
    colourConfigurations: [palettes.arena.dark, palettes.arena.light],
    routeRules: [
      { path: '/cupa-neon', redirect: '/main/cupa' },
      { path: '/fulger', redirect: 'https://fulger.example/cont' },
    ],
    subscriptionCategories: {
      '/games': 'games',
      '/arcade': 'arcade',
      '/tournaments': 'tournaments',
      '/news': 'news',
    },
  },
};
