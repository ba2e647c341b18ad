import { genres } from '../../words/genres.ts';
import { menus } from '../../words/menus.ts';
import { shelves } from '../../words/shelves.ts';
import { action, card, chips, continueShelf, grid, page, section, shelf, slide, story } from '../build.ts';
import { subscriptionTeaser } from '../teaser.ts';
import { klangAlbums, klangArtists, klangPodcasts } from '../works/klang.ts';
import { albums, artists, playlists } from '../works/music.ts';
import { audiobooks, podcastEpisodes, podcasts } from '../works/spoken.ts';

const live = slide({
  work: albums.violetHourRadio,
  art: 'hero-klang-live',
  badge: { de: 'Nur bei Klang', en: 'Only on Klang' },
  facts: { de: 'Olle Sand · 11 Titel · live', en: 'Olle Sand · 11 tracks · live' },
  line: {
    de: 'Eine Nacht im alten Umspannwerk, ungeschnitten und so laut, wie sie war.',
    en: 'One night in the old substation, uncut and as loud as it was.',
  },
  actions: [
    action(shelves.listen, albums.violetHourRadio.path, 'primary', 'play'),
    action(shelves.myList, '/favorites', 'secondary', 'plus'),
  ],
});

export const home = page(
  'home',
  menus.home,
  {
    de: 'Musik, Podcasts und Hörbücher ohne Werbung: Klang spielt, was du hören willst.',
    en: 'Music, podcasts and audiobooks without ads: Klang plays what you want to hear.',
  },
  [
    section('stories', 'stories', {
      title: shelves.stories,
      entries: [
        story(1, 'your-mix', { de: 'Dein Mix', en: 'Your mix' }, '/music/playlists'),
        story(2, 'mira-in-the-studio', 'Mira S.', artists.miraSolenne.path),
        story(3, 'terrazzo-sessions', 'Terrazzo', albums.terrazzo.path),
      ],
      properties: { card: 'story', device: 'phone' },
    }),
    section('hero', 'hero', { entries: [live] }),
    continueShelf(shelves.keepListening, 'audiobook'),
    shelf('new-albums', 'album', {
      title: shelves.newThisWeek,
      more: '/music/albums',
      lane: 'wide',
      works: [
        card(klangAlbums.wetterfahne, { isNew: true }),
        albums.nightBusHymns,
        klangAlbums.traegerwelle,
        albums.lowSun,
        albums.glassHarbour,
        klangAlbums.offeneRaeume,
        albums.terrazzo,
        klangAlbums.stoergeraeusch,
      ],
    }),
    shelf('podcast-episodes', 'podcast', {
      title: shelves.podcastsToday,
      more: '/podcast/list',
      lane: 'narrow',
      works: Object.values(podcastEpisodes),
    }),
    grid('playlists', 'playlist', {
      title: { de: 'Playlists für jeden Moment', en: 'Playlists for every moment' },
      more: '/music/playlists',
      works: Object.values(playlists),
    }),
    chips('moods', [
      ['indie', genres.indie, '/music/genre/indie'],
      ['electronic', genres.electronic, '/music/genre/electronic'],
      ['jazz', genres.jazz, '/music/genre/jazz'],
      ['crime', genres.crime, '/audiobook/genre/crime'],
      ['nature', genres.nature, '/audiobook/genre/nature'],
    ]),
    shelf('audiobooks', 'audiobook', {
      title: shelves.storiesToHear,
      more: '/audiobook/list',
      works: Object.values(audiobooks),
    }),
    shelf('artists', 'artist', {
      title: shelves.artists,
      more: '/music/list',
      works: [
        klangArtists.ava,
        artists.miraSolenne,
        klangArtists.milo,
        artists.odeAndEmber,
        klangArtists.hinterhof,
        artists.esiMensah,
      ],
    }),
    shelf('shows', 'podcast', {
      title: { de: 'Sendungen zum Abonnieren', en: 'Shows to follow' },
      more: '/podcast/list',
      lane: 'wide',
      works: [
        klangPodcasts.kuechentisch,
        podcasts.historyOfNoise,
        podcasts.deepWater,
        podcasts.moneyPlainly,
        podcasts.fieldNotes,
        podcasts.secondHalf,
      ],
    }),
    shelf('quiet', 'album', {
      title: { de: 'Leise Alben', en: 'Quiet albums' },
      more: '/music/albums/category/quiet',
      lane: 'narrow',
      works: [klangAlbums.papierdach, albums.halfLightCountry, albums.saltAtlas, albums.smallHours],
    }),
    subscriptionTeaser({
      title: { de: 'Klang ganz', en: 'All of Klang' },
      line: {
        de: '30 Tage gratis, danach 9,99 € im Monat. Monatlich kündbar, auch offline.',
        en: '30 days free, then €9.99 a month. Cancel any month, listen offline.',
      },
      button: { de: 'Kostenlos testen', en: 'Try it free' },
      art: 'album-carrier-wave',
    }),
  ],
);
