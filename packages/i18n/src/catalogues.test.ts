import { readdirSync, readFileSync } from 'node:fs';
import { createTranslator } from 'use-intl/core';
import { describe, expect, test } from 'vitest';
import { agreementMessages } from './agreement.ts';
import { checkCatalogue, flatten } from './catalogue-check.ts';
import { intlTag } from './format.ts';
import { gameHelpCatalogues } from './game-help.ts';
import type { MessageKey } from './keys.ts';
import { type Locale, localeCodes } from './locales.ts';
import { mailMessages } from './mail.ts';
import { loadMessages } from './messages.ts';
import { notificationCatalogues } from './notifications.ts';
import { sandboxMessages } from './sandbox.ts';

/** Nothing but what they name. */
const named = [
  'letters.notification.intro',
  'letters.notification.subject',
  'notices.info-service.text',
  'notices.info-service.title',
  'notices.release.text',
] as const;
/** A colon between two arguments; French has a space before it. */
const punctuated = ['subscribe.consent.paid', 'subscribe.success.nextLine'] as const;
const ages: string[] = ['age.6+', 'age.12+', 'age.16+', 'age.18+'];
const whole = async (locale: Locale) => ({
  ...(await loadMessages(locale))!,
  ...mailMessages[locale],
  ...sandboxMessages[locale],
  ...agreementMessages[locale],
  ...(await notificationCatalogues[locale]()).messages,
  ...(await gameHelpCatalogues[locale]()).messages,
});
const catalogues = {
  en: await whole('en'),
  ar: await whole('ar'),
  fr: await whole('fr'),
  de: await whole('de'),
  es: await whole('es'),
  ro: await whole('ro'),
} satisfies Record<Locale, unknown>;
const { en, ar } = catalogues;
const translated = localeCodes.filter((locale): locale is Exclude<Locale, 'en'> => locale !== 'en');
/** Words a language really shares with English. Anything else that reads like English was forgotten. */
const shared: Record<Exclude<Locale, 'en'>, string[]> = {
  ar: [...named, ...punctuated, 'alerts.channel.cell', 'chrome.footer.copyright'],
  fr: [
    ...['letters.sender', 'letters.receipt.date', 'letters.receipt.discountSum', 'letters.receipt.total'],
    ...named,
    'tournaments.match.title',
    'tournaments.participants.title',
    'alerts.channel.push',
    'rewards.shop.kind.TICKETS',
    'rewards.shop.kinds.TICKETS',
    'rewards.tiers.bronze',
    ...ages,
    'cart.code.row',
    'cart.total',
    'chrome.footer.contact',
    'chrome.footer.copyright',
    'chrome.menu.label',
    'chrome.nav.arcade',
    'chrome.nav.podcasts',
    'chrome.profile.notifications',
    'chrome.search.suggestions',
    'common.ok',
    'common.pause',
    'common.premium',
    'consent.bannerTitle',
    'games.fact.genre',
    'games.genres',
    'games.kind.ARCADE_GAME',
    'games.kind.CLOUD_GAME',
    'games.tournament.schedule',
    'games.tournament.tab.participants',
    'games.tournament.unit.minutes',
    'music.album',
    'music.albums',
    'music.explicitMark',
    'music.genres',
    'music.playlist',
    'music.playlists',
    'player.pause',
    'player.volume',
    'profile.privacy.type.NOTIFICATION',
    'profile.privacy.version',
    'search.genre',
    'search.kind.ALBUM',
    'search.kind.ARTICLE',
    'search.kind.MOVIE',
    'search.kind.PLAYLIST',
    'search.kind.PODCAST',
    'search.kind.SERVICE',
    'spoken.book.genre',
    'spoken.show.genres',
    'video.facts.genres',
    'video.genres',
    ...['video.film.original', 'video.film.place'],
  ],
  de: [
    'follow.page.kinds.TEAM',
    'letters.fact.credits',
    'letters.receipt.discountSum',
    'letters.receipt.walletMeans',
    'wallet.means.WALLET',
    ...named,
    ...punctuated,
    'chrome.profile.downloads',
    'games.tournament.tab.videos',
    'alerts.channel.cell',
    'alerts.channel.mail',
    'alerts.channel.push',
    'alerts.topic.invitations',
    'alerts.topic.matches',
    'cart.code.row',
    ...['kind', 'kinds'].flatMap((key) => [`rewards.shop.${key}.CREDITS`, `rewards.shop.${key}.TICKETS`]),
    'rewards.tiers.bronze',
    'rewards.tiers.gold',
    'rewards.tiers.neon',
    'apps.title',
    'chrome.footer.copyright',
    'chrome.nav.apps',
    'chrome.nav.arcade',
    'chrome.nav.news',
    'chrome.nav.podcasts',
    'chrome.nav.video',
    'common.details',
    'common.live',
    'common.ok',
    'common.optional',
    'common.pause',
    'common.premium',
    'consent.bannerTitle',
    'games.fact.genre',
    'games.genres',
    'games.kind.ARCADE_GAME',
    'games.kind.CLOUD_GAME',
    'games.kind.GAME',
    'games.kind.ONLINE_GAME',
    'games.screens.title',
    'games.tournament.videos',
    'music.album',
    'music.explicitMark',
    'music.genres',
    'music.playlist',
    'music.playlists',
    'music.song',
    'music.songs',
    'player.label',
    'player.pause',
    'profile.preferences.video',
    'search.genre',
    'search.kind.ALBUM',
    'search.kind.APP',
    'search.kind.FULL_TRACK_MUSIC',
    'search.kind.MOVIE',
    'search.kind.PARTNER',
    'search.kind.PLAYLIST',
    'search.kind.PODCAST',
    'signIn.code.label',
    'spoken.book.genre',
    'spoken.show.genres',
    'subscription.direction.upgrade',
    'video.facts.genres',
    'video.facts.title',
    'video.genres',
    'video.trailer',
    'offline.button.open',
    'offline.title',
    'video.film.original',
  ],
  es: [
    'follow.page.kinds.SERIES',
    'letters.receipt.total',
    ...named,
    ...punctuated,
    'games.tournament.tab.videos',
    'tournaments.bracket.final',
    'alerts.channel.cell',
    'alerts.channel.push',
    'apps.title',
    'cart.total',
    'chrome.footer.copyright',
    'chrome.nav.apps',
    'chrome.nav.arcade',
    'common.no',
    'consent.bannerTitle',
    'games.kind.ARCADE_GAME',
    'games.tournament.unit.minutes',
    'music.explicitMark',
    'search.kind.APP',
    'video.film.original',
  ],
  ro: [
    'letters.receipt.card',
    'wallet.means.CARD',
    'letters.receipt.total',
    'letters.receipt.voucher',
    ...named,
    ...punctuated,
    'alerts.channel.cell',
    'alerts.channel.mail',
    'alerts.channel.push',
    'rewards.shop.kind.VOUCHER',
    'rewards.tiers.neon',
    ...ages,
    'cart.tax',
    'cart.total',
    'chrome.footer.contact',
    'chrome.footer.copyright',
    'chrome.nav.arcade',
    'chrome.nav.video',
    'common.live',
    'common.ok',
    'common.premium',
    'games.kind.ARCADE_GAME',
    'games.kind.CLOUD_GAME',
    'games.kind.ONLINE_GAME',
    'games.tournament.unit.minutes',
    'games.tournament.unit.seconds',
    'music.album',
    'music.artist',
    'music.explicitMark',
    'music.playlist',
    'player.label',
    'profile.preferences.video',
    'search.kind.ALBUM',
    'search.kind.ARTIST',
    'search.kind.MOVIE',
    'search.kind.PLAYLIST',
    'search.kind.PODCAST',
    'search.kind.VOUCHER',
    ...['subscribe.unfinished.card', 'subscribe.unfinished.voucher'],
    ...['video.trailer', 'video.trailerOf'],
    ...['video.film.original', 'video.film.place'],
  ],
};

const texts = (locale: Locale) => [...flatten(catalogues[locale])] as [string, string][];

describe.each(localeCodes)('%s', (locale) => {
  test('has exactly the English keys, placeholders and all plural forms of its language', () => {
    expect(checkCatalogue(catalogues[locale], { locale, reference: en })).toEqual([]);
  });

  test('merges its files without one hiding another', () => {
    const folder = new URL(`../messages/${locale}/`, import.meta.url);
    const namespaces = readdirSync(folder).flatMap((file) =>
      Object.keys(JSON.parse(readFileSync(new URL(file, folder), 'utf8'))),
    );
    expect(Object.keys(catalogues[locale]).sort()).toEqual(namespaces.sort());
  });

  test('keeps the house style', () => {
    // an ASCII apostrophe starts ICU quoting; exclamation marks are not our tone
    const offending = texts(locale).filter(([, text]) => /['"!¡]|\.\.\.|^\s|\s$|^$/.test(text));
    expect(offending).toEqual([]);
  });

  test('formats every message for small and large counts', () => {
    const values = { count: 0, length: 0, seconds: 0, percentage: 50, current: 1, total: 3 };
    const words = ['title', 'name', 'brand', 'host', 'price', 'plan', 'date', 'query', 'language', 'year'];
    const more = [
      ...['follows', 'more', 'prefix', 'quote'],
      'details',
      'event',
      'items',
      'rate',
      'seller',
      'tax',
      'size',
      'most',
      'won',
      'lost',
      'taken',
      'seats',
      'service',
      'code',
      'tier',
      'reward',
      'day',
      'balance',
      'rest',
      'done',
      'target',
      'unit',
      'rating',
      'destination',
      'position',
      'duration',
      'figure',
      'number',
      'percent',
      'points',
      'score',
      'season',
      'until',
      'voucher',
      'time',
      'limit',
      'from',
      'full',
      'fullPrice',
      'means',
      'regular',
      'special',
      'terms',
      'sum',
      'cycle',
      'due',
      'today',
      'amount',
      'at',
      'away',
      'balance',
      'by',
      'challenge',
      'channel',
      'device',
      'home',
      'names',
      'place',
      'step',
      'team',
      'text',
      'topic',
      'tournament',
      'gift',
      'recipient',
      'to',
      'typed',
    ];
    const named = Object.fromEntries([...words, ...more].map((word) => [word, `‹${word}›`]));
    const figures = { balance: 3, number: 3, place: 3, step: 3 };
    const failures: string[] = [];
    const t = createTranslator({
      locale: intlTag(locale),
      messages: catalogues[locale],
      onError: (error) => failures.push(error.message),
    }) as (key: string, values: Record<string, string | number>) => string;
    for (const amount of [0, 1, 2, 3, 11, 20, 100, 1_000_000]) {
      for (const [key] of texts(locale)) {
        const formatted = t(key, {
          ...named,
          ...figures,
          ...values,
          count: amount,
          length: amount,
          seconds: amount,
        });
        expect(formatted, key).not.toMatch(/[{}#]/);
      }
    }
    expect(failures).toEqual([]);
  });
});

describe.each(translated)('%s against English', (locale) => {
  test('says the same words as English only where they are listed', () => {
    const english = new Map(texts('en'));
    const same = texts(locale).filter(([key, text]) => english.get(key) === text);
    expect(same.map(([key]) => key).sort()).toEqual([...shared[locale]].sort());
  });
});

test('Arabic counts in six forms', () => {
  const counts = texts('ar').filter(([, text]) => text.includes(', plural,'));
  expect(counts.length).toBeGreaterThan(20);
  for (const [key, text] of counts) {
    for (const form of ['zero', 'one', 'two', 'few', 'many', 'other'])
      expect(text, key).toContain(` ${form} {`);
  }
});

test('Arabic counts in the words of the number', () => {
  const t = createTranslator({ locale: intlTag('ar'), messages: ar, namespace: 'common.count' });
  expect([0, 1, 2, 3, 11, 100].map((count) => t('tracks', { count }))).toEqual([
    'لا أغانٍ',
    'أغنية واحدة',
    'أغنيتان',
    '٣ أغانٍ',
    '١١ أغنية',
    '١٠٠ أغنية',
  ]);
});

test('error texts need no values, so that the API can send them as they are', () => {
  expect(texts('en').filter(([key, text]) => key.startsWith('errors.') && text.includes('{'))).toEqual([]);
});

test.each([
  'requiredField',
  'validate.max',
  'validate.regex',
  'addQueueTrackSuccess',
  'addQueueNotLogged',
  'favorite.notLoggedIn',
  'subscription.cancel.successMsg',
  'subscription.cancel.failMsg',
  'error.btnText',
  'error.404.title',
] as const satisfies MessageKey[])('the specification names the key %s', (key) => {
  expect(flatten(en).get(key)).toBeTypeOf('string');
});
