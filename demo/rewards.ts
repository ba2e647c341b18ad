import type { LocalText } from '@atrium/domain/values/local-text';
import type { TenantCode } from './catalogue/article.ts';
import { challengesOf, type DemoChallenge } from './challenges.ts';
import { picture } from './pictures.ts';

/** The tenants where something is earned; the others have it switched off. */
export const rewarding: readonly TenantCode[] = ['atrium', 'arena'];

interface Offer {
  readonly id: number;
  readonly title: LocalText;
  readonly subtitle?: LocalText;
  readonly imageUrl?: string;
  readonly price: number;
  readonly stock?: number;
  readonly perPerson?: number;
  readonly benefit:
    | { kind: 'VOUCHER'; campaignId: number }
    | { kind: 'CREDITS'; amount: number; contentTypes: readonly string[]; days: number }
    | { kind: 'AVATAR'; avatar: string }
    | { kind: 'TICKETS'; amount: number };
}

const art = (key: string) => {
  const { imageUrl } = picture(key);
  return imageUrl === undefined ? {} : { imageUrl };
};

const twoCones: LocalText = {
  en: 'Two cones for the price of one',
  ar: 'قمعان بسعر واحد',
  fr: 'Deux cornets pour le prix d’un',
  de: 'Zwei Kugeln Eis zum Preis von einer',
  es: 'Dos cucuruchos al precio de uno',
  ro: 'Două cornete la preț de unul',
};
const coffee: LocalText = {
  en: 'A coffee on us',
  ar: 'قهوة على حسابنا',
  fr: 'Un café offert',
  de: 'Ein Kaffee von uns',
  es: 'Un café por nuestra cuenta',
  ro: 'O cafea din partea noastră',
};
const filmTicket: LocalText = {
  en: 'A cinema ticket',
  ar: 'تذكرة سينما',
  fr: 'Une place de cinéma',
  de: 'Ein Kinoticket',
  es: 'Una entrada de cine',
  ro: 'Bilet la film',
};

/** The campaigns of the same vouchers: those of articles where the tenant has them, the café's own otherwise. */
const vouchers: Readonly<Partial<Record<TenantCode, readonly Offer[]>>> = {
  atrium: [
    {
      id: 1,
      title: twoCones,
      subtitle: 'Gelato Polo',
      ...art('voucher-gelato-polo'),
      price: 600,
      benefit: { kind: 'VOUCHER', campaignId: 907 },
    },
    {
      id: 2,
      title: filmTicket,
      subtitle: 'Cinema Orfeo',
      ...art('voucher-cinema-orfeo'),
      price: 1500,
      stock: 12,
      benefit: { kind: 'VOUCHER', campaignId: 916 },
    },
  ],
  arena: [
    {
      id: 1,
      title: coffee,
      subtitle: 'Café Mirador',
      ...art('voucher-cafe-mirador'),
      price: 600,
      stock: 40,
      benefit: { kind: 'VOUCHER', campaignId: 7 },
    },
  ],
};

const offersOf = (tenant: TenantCode): readonly Offer[] => [
  ...(vouchers[tenant] ?? []),
  {
    id: 11,
    title: {
      en: 'Night pilot',
      ar: 'طيار الليل',
      fr: 'Pilote de nuit',
      de: 'Nachtpilot',
      es: 'Piloto nocturno',
      ro: 'Pilotul de noapte',
    },
    subtitle: 'Star Patrol',
    ...art('game-star-patrol'),
    price: 450,
    perPerson: 1,
    benefit: { kind: 'AVATAR', avatar: 'star-patrol' },
  },
  {
    id: 12,
    title: {
      en: 'A tournament ticket',
      ar: 'تذكرة بطولة',
      fr: 'Un ticket de tournoi',
      de: 'Ein Turnierticket',
      es: 'Una entrada de torneo',
      ro: 'Un bilet de turneu',
    },
    ...art('tournament-knights-open'),
    price: 300,
    benefit: { kind: 'TICKETS', amount: 1 },
  },
  {
    id: 13,
    title: {
      en: '5 credits',
      ar: '5 أرصدة',
      fr: '5 crédits',
      de: '5 Guthaben',
      es: '5 créditos',
      ro: '5 credite',
    },
    price: 900,
    benefit: {
      kind: 'CREDITS',
      amount: 5,
      contentTypes:
        tenant === 'arena' ? ['GAME', 'ONLINE_GAME'] : ['ALBUM', 'FULL_TRACK_MUSIC', 'GAME', 'MOVIE'],
      days: 90,
    },
  },
  {
    id: 14,
    title: {
      en: 'Founder’s table',
      ar: 'طاولة المؤسسين',
      fr: 'La table des fondateurs',
      de: 'Gründertisch',
      es: 'La mesa de los fundadores',
      ro: 'Masa fondatorilor',
    },
    ...art('voucher-the-long-table'),
    price: 2000,
    stock: 0,
    benefit: { kind: 'TICKETS', amount: 10 },
  },
];

/** What a tenant offers for points, and what brings them: a chain and a free one. */
export const rewardsOf = (
  tenant: TenantCode,
): { offers: readonly Offer[]; challenges: readonly DemoChallenge[] } =>
  rewarding.includes(tenant)
    ? { offers: offersOf(tenant), challenges: challengesOf(tenant) }
    : { offers: [], challenges: [] };
