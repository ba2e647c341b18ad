import { genres } from '../../words/genres.ts';
import { menus } from '../../words/menus.ts';
import { shelves } from '../../words/shelves.ts';
import {
  card,
  chips,
  continueShelf,
  linkAction,
  news,
  page,
  section,
  shelf,
  slide,
  story,
} from '../build.ts';
import { subscriptionTeaser } from '../teaser.ts';
import { tournamentWorks } from '../works/games.ts';
import { appWorks, articleWorks, voucherWorks } from '../works/more.ts';
import { noorAlbums, noorArtists, noorEpisodes, noorGames, noorSpoken, noorVideo } from '../works/noor.ts';

const { thousandTiles, lettersToTheSea, lantern, ember, kitchenTable, deepSea, fieldNotes } = noorSpoken;

const moonRoad = slide({
  work: noorVideo.moonRoad,
  art: 'hero-moon-road',
  badge: { ar: 'حصري على نور', en: 'Only on Noor', fr: 'Exclusif sur Noor' },
  facts: { ar: 'دراما، +١٢، ٨ حلقات', en: 'Drama · 12+ · 8 episodes', fr: 'Drame · 12+ · 8 épisodes' },
  line: {
    ar: 'قافلةٌ تضيع في الربع الخالي، وفتاةٌ واحدة تعرف طريق العودة.',
    en: 'A caravan is lost in the empty quarter, and one girl knows the way back.',
    fr: 'Une caravane se perd dans le désert, et une seule fille connaît le chemin du retour.',
  },
  actions: [
    linkAction(shelves.watch, noorVideo.moonRoad.path, 'primary', 'play'),
    linkAction(shelves.myList, '/favorites', 'secondary', 'bookmark'),
  ],
});

const saltLine = slide({
  work: noorVideo.lighthouse,
  art: 'hero-the-salt-line',
  badge: shelves.newBadge,
  facts: { ar: 'إثارة، +١٢، ساعة و٤٧ دقيقة', en: 'Thriller · 12+ · 1 h 47', fr: 'Thriller · 12+ · 1 h 47' },
  line: {
    ar: 'حارس يطفئ المنارة ليلة واحدة، فيستيقظ ساحل بأكمله.',
    en: 'A keeper stops the light for one night, and a whole coast wakes up.',
    fr: 'Un gardien éteint le phare une nuit, et toute une côte se réveille.',
  },
  actions: [linkAction(shelves.watch, noorVideo.lighthouse.path, 'primary', 'play')],
});

export const noorHome = page(
  'home',
  menus.home,
  {
    ar: 'مسلسلات وموسيقى وألعاب وكتب صوتية بالعربية، باشتراك يومي أو أسبوعي.',
    en: 'Series, music, games and audiobooks in Arabic, by the day or by the week.',
    fr: 'Séries, musique, jeux et livres audio en arabe, à la journée ou à la semaine.',
  },
  [
    section('stories', 'stories', {
      title: shelves.stories,
      entries: [
        story(
          1,
          'desert-nights',
          { ar: 'ليالي الصحراء', en: 'Desert nights', fr: 'Nuits du désert' },
          noorVideo.moonRoad.path,
        ),
        story(2, 'your-mix', { ar: 'مزيجك', en: 'Your mix', fr: 'Votre mix' }, '/music/playlists'),
        story(
          3,
          'mira-in-the-studio',
          { ar: 'ليان ق.', en: 'Layan Q.', fr: 'Layan Q.' },
          noorArtists.layan.path,
        ),
        story(4, 'cup-final-week', tournamentWorks.neonDriftCup.title, tournamentWorks.neonDriftCup.path),
        story(
          5,
          'behind-the-salt-line',
          { ar: 'خط الملح', en: 'The Salt Line', fr: 'La Ligne de sel' },
          noorVideo.lighthouse.path,
        ),
      ],
      properties: { card: 'story', device: 'phone' },
    }),
    section('hero', 'hero', { entries: [moonRoad, saltLine] }),
    continueShelf(shelves.keepWatching, 'video'),
    shelf('episodes', 'video', {
      title: shelves.newEpisodes,
      more: '/video/list/episodes',
      works: Object.values(noorEpisodes),
    }),
    shelf('new-albums', 'album', {
      title: shelves.newAlbums,
      more: '/music/albums',
      lane: 'wide',
      works: Object.values(noorAlbums),
    }),
    shelf('games', 'game', {
      title: shelves.playInSeconds,
      more: '/games/list',
      lane: 'narrow',
      works: Object.values(noorGames),
    }),
    shelf('films', 'poster', {
      title: shelves.filmsTonight,
      more: '/video/list/all',
      works: [
        card(noorVideo.houseOfWind, { isNew: true }),
        noorVideo.twoMoons,
        noorVideo.falcon,
        noorVideo.cartographer,
        noorVideo.quietHouse,
        noorVideo.lighthouse,
      ],
    }),
    chips('moods', [
      ['oud', genres.oud, '/music/genre/oud'],
      ['indie', genres.indie, '/music/genre/indie'],
      ['drama', genres.drama, '/video/category/drama/41'],
      ['documentary', genres.documentary, '/video/category/documentary/42'],
      ['sports', genres.sports, '/games/category/sports'],
      ['puzzle', genres.puzzle, '/games/category/puzzle'],
    ]),
    shelf('audiobooks', 'audiobook', {
      title: shelves.storiesToHear,
      more: '/audiobook/list',
      lane: 'wide',
      works: [thousandTiles, lettersToTheSea, lantern, ember],
    }),
    shelf('podcasts', 'podcast', {
      title: shelves.podcastsToday,
      more: '/podcast/list',
      lane: 'narrow',
      works: [kitchenTable, deepSea, fieldNotes],
    }),
    shelf('artists', 'artist', {
      title: shelves.artists,
      more: '/music/list',
      works: Object.values(noorArtists),
    }),
    section('tournament-teaser', 'cup', {
      title: shelves.tournaments,
      clickUrl: '/tournaments',
      entries: [
        card(tournamentWorks.finalKickLeague),
        card(tournamentWorks.neonDriftCup, { badges: [shelves.live] }),
      ],
      properties: { card: 'tournament', more: shelves.seeAll },
    }),
    news('articles', 'article', {
      title: shelves.readToday,
      more: '/news',
      lane: 'wide',
      works: [
        articleWorks.cityOfTiles,
        articleWorks.quietestValley,
        articleWorks.readingTheSea,
        articleWorks.nightTrains,
      ],
    }),
    shelf('vouchers', 'voucher', {
      title: shelves.vouchers,
      more: '/vouchers',
      lane: 'narrow',
      works: Object.values(voucherWorks),
    }),
    shelf('apps', 'app', { title: shelves.apps, more: '/apps/viewAll', works: Object.values(appWorks) }),
    subscriptionTeaser({
      title: { ar: 'نور اليومي', en: 'Noor daily', fr: 'Noor au jour le jour' },
      line: {
        ar: 'كل شيء بلا إعلانات، ١ ر.س. في اليوم.',
        en: 'Everything without ads, SAR 1 a day.',
        fr: 'Tout, sans publicité, pour 1 riyal par jour.',
      },
      button: { ar: 'جرّب مجانًا', en: 'Try it free', fr: 'Essayer gratuitement' },
      art: 'album-night-mirrors',
    }),
  ],
);
