import { bookTypes, byCard, type DemoPlans, musicTypes, plan, spokenTypes } from './plan.ts';

const terms = {
  de: 'Verlängert sich automatisch, bis du kündigst. Kündigung jederzeit zum Ende des Zeitraums.',
  en: 'Renews automatically until you cancel. Cancel any time to the end of the period.',
} as const;

const listening = {
  de: ['Alle Songs, verlustfrei', 'Alle Podcasts', 'Offline auf 3 Geräten'],
  en: ['Every song, lossless', 'All podcasts', 'Offline on 3 devices'],
};

/** Music, podcasts and audiobooks; books come by credits that stay until they are used. */
export const klangPlans: DemoPlans = {
  types: [
    plan('EUR', {
      id: 1,
      name: 'Klang Solo',
      cycle: 'P1M',
      price: 999,
      trial: 'P1M',
      contingents: [{ amount: -1, contentTypes: [...musicTypes, ...spokenTypes] }],
      categories: ['music'],
      sort: 1,
      isDefault: true,
      isBestValue: true,
      picture: 'album-dachboden',
      collage: { look: 'covers', pictures: ['album-spaetverkehr', 'album-low-sun', 'album-interference'] },
      icons: ['music', 'podcasts', 'offline'],
      text: {
        name: { de: 'Klang Solo', en: 'Klang Solo' },
        info: { de: 'Alle Musik, für dich.', en: 'All the music, for you.' },
        freeDuration: { de: 'Ein Monat gratis', en: 'One month free' },
        bullets: listening,
        terms,
      },
    }),
    plan('EUR', {
      id: 2,
      name: 'Klang Duo',
      cycle: 'P1M',
      price: 1399,
      contingents: [{ amount: -1, contentTypes: [...musicTypes, ...spokenTypes, ...bookTypes] }],
      categories: ['music'],
      sort: 2,
      picture: 'album-spaetverkehr',
      collage: { look: 'covers', pictures: ['album-weathervane', 'podcast-nachtbus', 'album-terrazzo'] },
      icons: ['music', 'podcasts', 'offline', 'books'],
      text: {
        name: { de: 'Klang Duo', en: 'Klang Duo' },
        info: { de: 'Zwei Menschen, zwei Geschmäcker.', en: 'Two people, two tastes.' },
        bullets: {
          de: [...listening.de, 'Hörbücher inklusive'],
          en: [...listening.en, 'Audiobooks included'],
        },
        terms,
      },
    }),
    plan('EUR', {
      id: 3,
      name: 'Klang Titel',
      cycle: 'P1M',
      price: 699,
      contingents: [{ amount: 10, contentTypes: ['FULL_TRACK_MUSIC'] }],
      categories: ['music'],
      sort: 3,
      picture: 'album-terrazzo',
      collage: { look: 'covers', pictures: ['album-terrazzo', 'album-snow-line', 'album-paper-canopy'] },
      icons: ['offline', 'music'],
      text: {
        name: { de: 'Klang Titel', en: 'Klang Tracks' },
        info: { de: 'Zehn Titel im Monat, für immer deine.', en: 'Ten tracks a month, yours for good.' },
        creditDescription: {
          de: '10 Credits im Monat, einer je Titel',
          en: '10 credits a month, one for each track',
        },
        bullets: {
          de: ['Titel laden und behalten', 'Playlists aus deinen Titeln'],
          en: ['Download and keep tracks', 'Playlists of your own tracks'],
        },
        terms,
      },
    }),
    plan('EUR', {
      id: 4,
      name: 'Hörbuch',
      cycle: 'P1M',
      price: 799,
      contingents: [{ amount: 2, contentTypes: [...bookTypes], maxAccumulated: 12 }],
      accumulates: true,
      categories: ['audiobooks'],
      sort: 4,
      picture: 'audiobook-the-lantern-keeper',
      collage: {
        look: 'covers',
        pictures: [
          'audiobook-die-verwandlung',
          'audiobook-the-lantern-keeper',
          'audiobook-kinder-und-hausmaerchen',
        ],
      },
      icons: ['books', 'credits'],
      text: {
        name: { de: 'Hörbuch', en: 'Audiobook' },
        info: { de: 'Zwei Bücher im Monat, sie verfallen nicht.', en: 'Two books a month, and they keep.' },
        creditDescription: {
          de: '2 Credits im Monat, bis zu 12 gesammelt',
          en: '2 credits a month, up to 12 saved',
        },
        bullets: {
          de: ['Zwei Hörbücher im Monat', 'Ungenutztes bleibt stehen'],
          en: ['Two audiobooks a month', 'What you do not use stays'],
        },
        terms,
      },
    }),
    plan('EUR', {
      id: 5,
      name: 'Klang Jahr',
      cycle: 'P1Y',
      price: 9990,
      contingents: [{ amount: -1, contentTypes: [...musicTypes, ...spokenTypes] }],
      categories: ['music'],
      sort: 5,
      picture: 'album-dachboden',
      collage: { look: 'covers', pictures: ['album-spaetverkehr', 'album-low-sun', 'album-interference'] },
      icons: ['music', 'podcasts', 'offline'],
      text: {
        name: { de: 'Klang Solo', en: 'Klang Solo' },
        info: { de: 'Zwölf Monate zum Preis von zehn.', en: 'Twelve months for the price of ten.' },
        bullets: listening,
        terms,
      },
    }),
    plan('EUR', {
      id: 6,
      name: 'Klang Woche',
      cycle: 'P7D',
      price: 299,
      contingents: [{ amount: -1, contentTypes: [...musicTypes, ...spokenTypes] }],
      categories: ['music'],
      sort: 6,
      picture: 'album-low-sun',
      collage: { look: 'covers', pictures: ['album-low-sun', 'album-night-mirrors', 'podcast-deep-water'] },
      icons: ['music', 'podcasts', 'offline'],
      text: {
        name: { de: 'Klang Woche', en: 'Klang Week' },
        info: { de: 'Sieben Tage, alles hören.', en: 'Seven days, hear everything.' },
        bullets: listening,
        terms,
      },
    }),
  ],
  groups: [{ id: 1, name: 'Klang', levels: [[3], [1, 5, 6], [2]] }],
  paymentOptions: [{ id: 1, sort: 10, ...byCard }],
  held: { credits: 3, unlimited: 2, trial: 1, daily: 6, cancelled: [1, 2, 3, 4, 5, 6] },
};
