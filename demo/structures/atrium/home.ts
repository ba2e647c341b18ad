import { genres } from '../../words/genres.ts';
import { menus } from '../../words/menus.ts';
import { shelves } from '../../words/shelves.ts';
import { card, chips, continueShelf, grid, news, page, partnerGrid, section, shelf } from '../build.ts';
import { subscriptionTeaser } from '../teaser.ts';
import { gameWorks, tournamentWorks } from '../works/games.ts';
import { appWorks, articleWorks, voucherWorks } from '../works/more.ts';
import { albumWorks, artistWorks } from '../works/music.ts';
import { audiobookWorks, podcastEpisodeWorks } from '../works/spoken.ts';
import { episodeWorks, filmWorks, showWorks } from '../works/video.ts';
import { heroSlides } from './stage.ts';
import { homeStories } from './stories.ts';

const playingNow = {
  en: '12,480 playing now',
  ar: '١٢٬٤٨٠ يلعبون الآن',
  fr: '12 480 en jeu',
  de: '12.480 spielen gerade',
  es: '12.480 jugando ahora',
  ro: '12.480 joacă acum',
};

export const atriumHome = page('home', menus.home, siteLine(), [
  section('stories', 'stories', {
    title: shelves.stories,
    entries: homeStories,
    properties: { card: 'story', device: 'phone' },
  }),
  section('hero', 'hero', { entries: heroSlides }),
  continueShelf(shelves.keepWatching, 'video'),
  shelf('new-albums', 'album', {
    title: shelves.newThisWeek,
    more: '/music/albums',
    lane: 'wide',
    works: [
      albumWorks.nightBusHymns,
      albumWorks.glassHarbour,
      albumWorks.lowSun,
      albumWorks.saltAtlas,
      albumWorks.halfLightCountry,
      albumWorks.terrazzo,
      albumWorks.paperCanopy,
      albumWorks.violetHourRadio,
      albumWorks.interference,
      albumWorks.smallHours,
    ],
  }),
  shelf('podcasts', 'podcast', {
    title: shelves.podcastsToday,
    more: '/podcast/list',
    lane: 'narrow',
    works: Object.values(podcastEpisodeWorks),
  }),
  shelf('films', 'poster', {
    title: shelves.filmsTonight,
    more: '/video/list/all',
    lane: 'wide',
    works: [
      filmWorks.minusForty,
      card(showWorks.neonOrchard, { isNew: true }),
      filmWorks.kestrel,
      filmWorks.twoMoons,
      filmWorks.houseOfQuiet,
      showWorks.cartographersDaughter,
      filmWorks.longMeadow,
      showWorks.orbitNine,
      showWorks.saltLine,
    ],
  }),
  grid('games', 'game', {
    title: shelves.playInSeconds,
    more: '/games/list',
    lane: 'narrow',
    works: [
      card(gameWorks.neonDrift, { caption: playingNow }),
      gameWorks.moonHop,
      gameWorks.gemGarden,
      gameWorks.cloudCourier,
      gameWorks.lastKnight,
    ],
  }),
  chips('moods', [
    ['indie', genres.indie, '/music/genre/indie'],
    ['electronic', genres.electronic, '/music/genre/electronic'],
    ['jazz', genres.jazz, '/music/genre/jazz'],
    ['puzzle', genres.puzzle, '/games/category/puzzle'],
    ['racing', genres.racing, '/games/category/racing'],
    ['crime', genres.crime, '/audiobook/genre/crime'],
    ['drama', genres.drama, '/video/category/drama/41'],
    ['travel', genres.travel, '/articles/travel'],
  ]),
  shelf('episodes', 'video', {
    title: shelves.newEpisodes,
    more: showWorks.saltLine.path,
    works: Object.values(episodeWorks),
  }),
  shelf('audiobooks', 'audiobook', {
    title: shelves.storiesToHear,
    more: '/audiobook/list',
    works: Object.values(audiobookWorks),
  }),
  shelf('artists', 'artist', {
    title: shelves.artists,
    more: '/music/list',
    lane: 'wide',
    works: Object.values(artistWorks),
  }),
  shelf('cup', 'tournament', {
    title: shelves.tournaments,
    more: '/tournaments',
    lane: 'narrow',
    works: [card(tournamentWorks.neonDriftCup, { badges: [shelves.live] }), tournamentWorks.finalKickLeague],
  }),
  news('articles', 'article', {
    title: shelves.readToday,
    more: '/news',
    lane: 'wide',
    works: Object.values(articleWorks),
  }),
  // as many as the articles beside them have rows
  grid('vouchers', 'voucher', {
    title: shelves.vouchers,
    more: '/vouchers',
    lane: 'narrow',
    works: Object.values(voucherWorks).slice(0, 3),
  }),
  partnerGrid('apps', 'app', { title: shelves.apps, more: '/apps/viewAll', works: Object.values(appWorks) }),
  subscriptionTeaser({
    title: {
      en: 'One plan for all of it',
      ar: 'خطة واحدة لكل هذا',
      fr: 'Une seule offre pour tout',
      de: 'Ein Abo für alles',
      es: 'Un solo plan para todo',
      ro: 'Un singur abonament pentru toate',
    },
    line: {
      en: 'Seven days free, then month by month. Leave whenever you like.',
      ar: 'سبعة أيام مجانًا، ثم شهرًا بشهر. ألغِ متى شئت.',
      fr: 'Sept jours offerts, puis mois par mois. Arrêtez quand vous voulez.',
      de: 'Sieben Tage gratis, danach monatlich. Kündigen, wann du willst.',
      es: 'Siete días gratis y luego mes a mes. Cancela cuando quieras.',
      ro: 'Șapte zile gratuite, apoi lunar. Renunți când vrei.',
    },
    button: {
      en: 'See the plans',
      ar: 'اطّلع على الخطط',
      fr: 'Voir les offres',
      de: 'Abos ansehen',
      es: 'Ver los planes',
      ro: 'Vezi abonamentele',
    },
    art: 'hero-klang-live',
  }),
]);

function siteLine() {
  return {
    en: 'Music, films, podcasts, books and games in one place.',
    ar: 'موسيقى وأفلام وبودكاست وكتب وألعاب في مكان واحد.',
    fr: 'Musique, films, podcasts, livres et jeux au même endroit.',
    de: 'Musik, Filme, Podcasts, Bücher und Spiele an einem Ort.',
    es: 'Música, cine, pódcasts, libros y juegos en un solo lugar.',
    ro: 'Muzică, filme, podcasturi, cărți și jocuri într-un singur loc.',
  };
}
