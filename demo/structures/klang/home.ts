import { genres } from '../../words/genres.ts';
import { menus } from '../../words/menus.ts';
import { shelves } from '../../words/shelves.ts';
import {
  card,
  chips,
  continueShelf,
  grid,
  linkAction,
  page,
  section,
  shelf,
  slide,
  story,
} from '../build.ts';
import { subscriptionTeaser } from '../teaser.ts';
import { klangAlbums, klangArtists, klangPodcasts } from '../works/klang.ts';
import { albumWorks, artistWorks, playlistWorks } from '../works/music.ts';
import { audiobookWorks, podcastEpisodeWorks, podcastWorks } from '../works/spoken.ts';

const live = slide({
  work: albumWorks.violetHourRadio,
  art: 'hero-klang-live',
  badge: { de: 'Nur bei Klang', en: 'Only on Klang' },
  facts: { de: 'Olle Sand · 11 Titel · live', en: 'Olle Sand · 11 tracks · live' },
  line: {
    de: 'Eine Nacht im alten Umspannwerk, ungeschnitten und so laut, wie sie war.',
    en: 'One night in the old substation, uncut and as loud as it was.',
  },
  actions: [
    linkAction(shelves.listen, albumWorks.violetHourRadio.path, 'primary', 'play'),
    linkAction(shelves.myList, '/favorites', 'secondary', 'bookmark'),
  ],
});

export const klangHome = page(
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
        story(2, 'mira-in-the-studio', 'Mira S.', artistWorks.miraSolenne.path),
        story(3, 'terrazzo-sessions', 'Terrazzo', albumWorks.terrazzo.path),
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
        albumWorks.nightBusHymns,
        klangAlbums.traegerwelle,
        albumWorks.lowSun,
        albumWorks.glassHarbour,
        klangAlbums.offeneRaeume,
        albumWorks.terrazzo,
        klangAlbums.stoergeraeusch,
      ],
    }),
    shelf('podcast-episodes', 'podcast', {
      title: shelves.podcastsToday,
      more: '/podcast/list',
      lane: 'narrow',
      works: Object.values(podcastEpisodeWorks),
    }),
    grid('playlists', 'playlist', {
      title: { de: 'Playlists für jeden Moment', en: 'Playlists for every moment' },
      more: '/music/playlists',
      works: Object.values(playlistWorks),
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
      works: Object.values(audiobookWorks),
    }),
    shelf('artists', 'artist', {
      title: shelves.artists,
      more: '/music/list',
      works: [
        klangArtists.ava,
        artistWorks.miraSolenne,
        klangArtists.milo,
        artistWorks.odeAndEmber,
        klangArtists.hinterhof,
        artistWorks.esiMensah,
      ],
    }),
    shelf('shows', 'podcast', {
      title: { de: 'Sendungen zum Abonnieren', en: 'Shows to follow' },
      more: '/podcast/list',
      lane: 'wide',
      works: [
        klangPodcasts.kuechentisch,
        podcastWorks.historyOfNoise,
        podcastWorks.deepWater,
        podcastWorks.moneyPlainly,
        podcastWorks.fieldNotes,
        podcastWorks.secondHalf,
      ],
    }),
    shelf('quiet', 'album', {
      title: { de: 'Leise Alben', en: 'Quiet albums' },
      more: '/music/albums/category/quiet',
      lane: 'narrow',
      works: [
        klangAlbums.papierdach,
        albumWorks.halfLightCountry,
        albumWorks.saltAtlas,
        albumWorks.smallHours,
      ],
    }),
    subscriptionTeaser({
      title: { de: 'Klang ganz', en: 'All of Klang' },
      line: {
        de: 'Ein Monat gratis, ohne Karte. Danach 9,99 € im Monat, nur wenn du willst.',
        en: 'One month free, no card needed. Then €9.99 a month, only if you want.',
      },
      button: { de: 'Kostenlos testen', en: 'Try it free' },
      art: 'album-carrier-wave',
    }),
  ],
);
