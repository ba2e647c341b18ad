import { byCard, byPhone, type DemoPlans, games, plan, reading } from './plan.ts';

const terms = {
  ro: 'Se reînnoiește automat până anulezi. Anulezi oricând, la sfârșitul perioadei.',
  en: 'Renews automatically until you cancel. Cancel any time to the end of the period.',
  es: 'Se renueva automáticamente hasta que canceles. Cancela cuando quieras, con efecto al final del periodo.',
} as const;

const playing = {
  ro: ['Toate jocurile, fără reclame', 'Turnee în fiecare săptămână', 'Scoruri verificate'],
  en: ['All games, no ads', 'Tournaments every week', 'Verified scores'],
  es: ['Todos los juegos, sin anuncios', 'Torneos cada semana', 'Puntuaciones verificadas'],
};

/** Games, arcade and tournaments; a plan may be taken at once, without a page in between. */
export const arenaPlans: DemoPlans = {
  types: [
    plan('RON', {
      id: 1,
      name: 'Arena Pass',
      cycle: 'P1M',
      price: 2499,
      promotion: { price: 1499, cycles: 1 },
      trial: 'P3D',
      contingents: [{ amount: -1, contentTypes: [...games, ...reading] }],
      categories: ['games', 'arcade', 'tournaments', 'news'],
      sort: 1,
      isDefault: true,
      isBestValue: true,
      picture: 'game-final-kick',
      text: {
        name: { ro: 'Arena Pass', en: 'Arena Pass', es: 'Arena Pass' },
        info: { ro: 'Totul, o lună.', en: 'Everything, for a month.', es: 'Todo, durante un mes.' },
        freeDuration: { ro: '3 zile gratuite', en: '3 days free', es: '3 días gratis' },
        bullets: playing,
        terms,
      },
    }),
    plan('RON', {
      id: 2,
      name: 'Arena Pro',
      cycle: 'P1M',
      price: 3999,
      contingents: [{ amount: -1, contentTypes: [...games, ...reading] }],
      categories: ['games', 'tournaments'],
      sort: 2,
      isNew: true,
      picture: 'hero-the-salt-line',
      text: {
        name: { ro: 'Arena Pro', en: 'Arena Pro', es: 'Arena Pro' },
        info: {
          ro: 'Pentru cei care concurează.',
          en: 'For those who compete.',
          es: 'Para quienes compiten.',
        },
        bullets: {
          ro: [...playing.ro, 'Înscriere gratuită la turnee'],
          en: [...playing.en, 'Free tournament entry'],
          es: [...playing.es, 'Inscripción gratuita en torneos'],
        },
        terms,
      },
    }),
    plan('RON', {
      id: 3,
      name: 'Arena Jetoane',
      cycle: 'P1M',
      price: 1999,
      contingents: [{ amount: 10, contentTypes: ['GAME', 'CLOUD_GAME'] }],
      categories: ['games'],
      sort: 3,
      picture: 'app-orbit',
      text: {
        name: { ro: 'Arena Credite', en: 'Arena Credits', es: 'Arena Créditos' },
        info: {
          ro: 'Zece jocuri pe lună, ale tale.',
          en: 'Ten games a month, yours.',
          es: 'Diez juegos al mes, tuyos.',
        },
        creditDescription: { ro: '10 credite pe lună', en: '10 credits a month', es: '10 créditos al mes' },
        bullets: {
          ro: ['Un joc, un credit', 'Ce iei rămâne al tău'],
          en: ['One game, one credit', 'What you take stays yours'],
          es: ['Un juego, un crédito', 'Lo que eliges es tuyo'],
        },
        terms,
      },
    }),
    plan('RON', {
      id: 4,
      name: 'Arena zi',
      cycle: 'P1D',
      price: 199,
      contingents: [{ amount: -1, contentTypes: [...games] }],
      categories: ['games', 'arcade'],
      sort: 4,
      picture: 'app-nightjar',
      text: {
        name: { ro: 'Arena pe zi', en: 'Arena by the day', es: 'Arena por días' },
        info: {
          ro: 'Azi joci, mâine decizi.',
          en: 'Play today, decide tomorrow.',
          es: 'Juega hoy, decide mañana.',
        },
        bullets: playing,
        terms,
      },
    }),
    plan('RON', {
      id: 5,
      name: 'Arena saptamana',
      cycle: 'P7D',
      price: 899,
      contingents: [{ amount: -1, contentTypes: [...games] }],
      categories: ['games', 'arcade'],
      sort: 5,
      picture: 'app-parlour',
      text: {
        name: { ro: 'Arena pe săptămână', en: 'Arena by the week', es: 'Arena por semanas' },
        info: { ro: 'Șapte zile de joc.', en: 'Seven days of play.', es: 'Siete días de juego.' },
        bullets: playing,
        terms,
      },
    }),
    plan('RON', {
      id: 6,
      name: 'Arena an',
      cycle: 'P1Y',
      price: 24990,
      contingents: [{ amount: -1, contentTypes: [...games, ...reading] }],
      categories: ['games', 'tournaments'],
      sort: 6,
      picture: 'game-final-kick',
      text: {
        name: { ro: 'Arena pe an', en: 'Arena by the year', es: 'Arena por años' },
        info: {
          ro: 'Două luni din partea casei.',
          en: 'Two months on the house.',
          es: 'Dos meses de regalo.',
        },
        bullets: playing,
        terms,
      },
    }),
    plan('RON', {
      id: 3404,
      name: 'Arena abroad',
      cycle: 'P1M',
      price: 2999,
      contingents: [{ amount: -1, contentTypes: [...games] }],
      categories: ['games'],
      sort: 7,
      text: {
        name: { ro: 'Arena în afara țării', en: 'Arena abroad', es: 'Arena fuera del país' },
        info: { ro: 'Doar acolo unde se vinde.', en: 'Only where it is sold.', es: 'Solo donde se vende.' },
        bullets: playing,
        terms,
      },
    }),
  ],
  groups: [{ id: 1, name: 'Arena', levels: [[4, 5], [1, 6], [2]] }],
  paymentOptions: [
    { id: 1, sort: 10, ...byCard },
    { id: 2, sort: 20, ...byPhone },
  ],
  held: { credits: 3, unlimited: 2, trial: 1, daily: 4, cancelled: [1, 2, 3, 4, 5, 6] },
};
