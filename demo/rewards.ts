import type { ChallengeReward, ChallengeRule } from '@atrium/domain/challenges';
import type { LocalText } from '@atrium/domain/local-text';
import type { RewardCurrency, RewardReason } from '@atrium/domain/rewards';
import type { TenantCode } from './catalogue/article.ts';
import { picture } from './pictures.ts';

/** The tenants where something is earned; the others have it switched off. */
const rewarding: readonly TenantCode[] = ['atrium', 'arena'];

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

interface Challenge {
  readonly id: number;
  readonly title: LocalText;
  readonly description: LocalText;
  readonly imageUrl?: string;
  readonly chained: boolean;
  readonly days: number;
  readonly steps: readonly {
    readonly title: LocalText;
    readonly rule: ChallengeRule;
    readonly target: number;
    readonly rewards: readonly ChallengeReward[];
  }[];
}

const art = (key: string) => {
  const { imageUrl } = picture(key);
  return imageUrl === undefined ? {} : { imageUrl };
};

const points = (amount: number): ChallengeReward => ({ currency: 'POINTS', amount });
const tickets = (amount: number): ChallengeReward => ({ currency: 'TICKETS', amount });

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

const listened: ChallengeRule = { on: 'listened' };
const played: ChallengeRule = { on: 'played' };
const visited: ChallengeRule = { on: 'visited' };

const playOnce: LocalText = {
  en: 'Finish a run in the arcade',
  ar: 'أكمل جولة في الأركيد',
  fr: 'Terminez une partie d’arcade',
  de: 'Spiel eine Runde in der Arcade',
  es: 'Termina una partida en el arcade',
  ro: 'Termină o rundă în arcade',
};
const hearThree: LocalText = {
  en: 'Hear three songs or episodes',
  ar: 'استمع إلى ثلاث أغانٍ أو حلقات',
  fr: 'Écoutez trois titres ou épisodes',
  de: 'Hör drei Songs oder Folgen',
  es: 'Escucha tres canciones o episodios',
  ro: 'Ascultă trei piese sau episoade',
};
const dropIn: LocalText = {
  en: 'Drop in on three days',
  ar: 'زرنا في ثلاثة أيام',
  fr: 'Passez trois jours',
  de: 'Schau an drei Tagen vorbei',
  es: 'Pásate tres días',
  ro: 'Intră în trei zile',
};

const week: Challenge = {
  id: 9801,
  title: {
    en: 'A week of sound and play',
    ar: 'أسبوع من الصوت واللعب',
    fr: 'Une semaine de sons et de jeux',
    de: 'Eine Woche Klang und Spiel',
    es: 'Una semana de sonido y juego',
    ro: 'O săptămână de sunet și joc',
  },
  description: {
    en: 'One after the other: each step opens the next.',
    ar: 'واحدة تلو الأخرى: كل خطوة تفتح التالية.',
    fr: 'L’une après l’autre : chaque étape ouvre la suivante.',
    de: 'Eins nach dem anderen: Jeder Schritt öffnet den nächsten.',
    es: 'Uno tras otro: cada paso abre el siguiente.',
    ro: 'Pe rând: fiecare pas îl deschide pe următorul.',
  },
  ...art('hero-neon-orchard'),
  chained: true,
  days: 45,
  steps: [
    {
      title: {
        en: 'Hear one song to its half',
        ar: 'استمع إلى نصف أغنية',
        fr: 'Écoutez la moitié d’un titre',
        de: 'Hör einen Song bis zur Hälfte',
        es: 'Escucha media canción',
        ro: 'Ascultă o piesă pe jumătate',
      },
      rule: listened,
      target: 1,
      rewards: [points(40)],
    },
    { title: playOnce, rule: played, target: 1, rewards: [points(60), tickets(1)] },
    { title: hearThree, rule: listened, target: 3, rewards: [points(120)] },
  ],
};

const everyday: Challenge = {
  id: 9802,
  title: {
    en: 'Your own pace',
    ar: 'على مهلك',
    fr: 'À votre rythme',
    de: 'Dein eigenes Tempo',
    es: 'A tu ritmo',
    ro: 'În ritmul tău',
  },
  description: {
    en: 'In any order, whenever you like.',
    ar: 'بأي ترتيب ومتى شئت.',
    fr: 'Dans n’importe quel ordre, quand vous voulez.',
    de: 'In beliebiger Reihenfolge, wann du willst.',
    es: 'En cualquier orden, cuando quieras.',
    ro: 'În orice ordine, oricând.',
  },
  ...art('hero-moon-road'),
  chained: false,
  days: 60,
  steps: [
    { title: dropIn, rule: visited, target: 3, rewards: [points(50)] },
    { title: playOnce, rule: played, target: 3, rewards: [points(80)] },
    {
      title: {
        en: 'Buy something',
        ar: 'اشترِ شيئًا',
        fr: 'Achetez quelque chose',
        de: 'Kauf etwas',
        es: 'Compra algo',
        ro: 'Cumpără ceva',
      },
      rule: { on: 'bought' },
      target: 1,
      rewards: [tickets(3)],
    },
  ],
};

const marathon: Challenge = {
  ...week,
  title: { en: 'Marathon', ro: 'Maraton', es: 'Maratón' },
  ...art('hero-neon-arena'),
  steps: [
    { title: playOnce, rule: played, target: 1, rewards: [points(40)] },
    {
      title: { en: 'Score 100 or more', ro: 'Fă 100 de puncte sau mai mult', es: 'Consigue 100 o más' },
      rule: { ...played, score: 100 },
      target: 1,
      rewards: [points(80), tickets(1)],
    },
    {
      title: { en: 'Finish five runs', ro: 'Termină cinci runde', es: 'Termina cinco partidas' },
      rule: played,
      target: 5,
      rewards: [tickets(3)],
    },
  ],
};

/** What a tenant offers for points, and what brings them: a chain and a free one. */
export const rewardsOf = (
  tenant: TenantCode,
): { offers: readonly Offer[]; challenges: readonly Challenge[] } =>
  rewarding.includes(tenant)
    ? { offers: offersOf(tenant), challenges: [tenant === 'arena' ? marathon : week, everyday] }
    : { offers: [], challenges: [] };

interface Points {
  readonly entries: readonly {
    readonly daysAgo: number;
    readonly currency: RewardCurrency;
    readonly amount: number;
    readonly reason: RewardReason;
    readonly about?: {
      articleId?: number;
      challengeId?: number;
      step?: number;
      offerId?: number;
      days?: number;
      place?: number;
    };
    readonly expiresInDays?: number;
  }[];
  readonly streak?: number;
}

const cup = { articleId: 951 };

const life: Readonly<Record<string, Points>> = {
  player: {
    entries: [
      { daysAgo: 200, currency: 'POINTS', amount: 600, reason: 'prize', about: { articleId: 954, place: 3 } },
      { daysAgo: 60, currency: 'TICKETS', amount: 3, reason: 'prize', about: cup, expiresInDays: 15 },
      { daysAgo: 40, currency: 'POINTS', amount: 700, reason: 'prize', about: { ...cup, place: 3 } },
      { daysAgo: 30, currency: 'POINTS', amount: -600, reason: 'shop', about: { offerId: 1 } },
      { daysAgo: 25, currency: 'POINTS', amount: 300, reason: 'prize', about: cup, expiresInDays: 13 },
      { daysAgo: 20, currency: 'TICKETS', amount: 10, reason: 'prize', about: { ...cup, place: 1 } },
      { daysAgo: 12, currency: 'POINTS', amount: 500, reason: 'prize', about: { ...cup, place: 3 } },
      { daysAgo: 6, currency: 'TICKETS', amount: -1, reason: 'entry', about: cup },
      { daysAgo: 2, currency: 'POINTS', amount: 25, reason: 'streak', about: { days: 4 } },
      { daysAgo: 1, currency: 'POINTS', amount: 30, reason: 'streak', about: { days: 5 } },
    ],
    streak: 5,
  },
  rival: {
    entries: [
      { daysAgo: 90, currency: 'POINTS', amount: 900, reason: 'prize', about: { ...cup, place: 2 } },
      { daysAgo: 30, currency: 'TICKETS', amount: 6, reason: 'prize', about: cup },
      {
        daysAgo: 2,
        currency: 'POINTS',
        amount: 40,
        reason: 'challenge',
        about: { challengeId: 9801, step: 1 },
      },
    ],
    streak: 2,
  },
};

/** What people have collected before they first sign in. */
export const pointsOf = (tenant: TenantCode): Readonly<Record<string, Points>> =>
  rewarding.includes(tenant) ? life : {};
