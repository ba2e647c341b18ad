import { genres } from '../../words/genres.ts';
import { menus } from '../../words/menus.ts';
import { shelves } from '../../words/shelves.ts';
import { action, card, chips, continueShelf, news, page, section, shelf, slide } from '../build.ts';
import { subscriptionTeaser } from '../teaser.ts';
import { arenaNews } from '../works/arena.ts';
import { arcade, games, tournaments } from '../works/games.ts';
import { arenaStories } from './stories.ts';

const cup = slide({
  work: tournaments.neonDriftCup,
  art: 'hero-neon-arena',
  badge: shelves.live,
  facts: {
    ro: '64 de echipe · fond de premii 5.000 RON',
    en: '64 teams · prize pool 5,000 RON',
    es: '64 equipos · 5.000 RON en premios',
  },
  line: {
    ro: 'Sferturile se încheie în seara asta. Cine ajunge în finala de duminică?',
    en: 'The quarter-finals end tonight. Who reaches the final on Sunday?',
    es: 'Los cuartos terminan esta noche. ¿Quién llega a la final del domingo?',
  },
  actions: [
    action(
      { ro: 'Urmărește meciul', en: 'Watch the match', es: 'Ver el partido' },
      tournaments.neonDriftCup.path,
      'primary',
      'play',
    ),
    action(
      { ro: 'Intră în cupă', en: 'Enter the cup', es: 'Entrar en la copa' },
      '/main/cupa',
      'secondary',
      'star',
    ),
  ],
});

export const home = page(
  'home',
  menus.home,
  {
    ro: 'Jocuri, arcade și turnee cu premii: intri, joci, urci în clasament.',
    en: 'Games, arcade and tournaments with prizes: get in, play, climb the board.',
    es: 'Juegos, arcade y torneos con premios: entra, juega y sube en la tabla.',
  },
  [
    section('stories', 'stories', {
      title: shelves.stories,
      entries: arenaStories,
      properties: { card: 'story', device: 'phone' },
    }),
    section('hero', 'hero', { entries: [cup] }),
    continueShelf(shelves.keepPlaying, 'game'),
    shelf('games', 'game', {
      title: shelves.playInSeconds,
      more: '/games/list',
      lane: 'wide',
      works: [
        card(games.neonDrift, {
          caption: { ro: '12.480 joacă acum', en: '12,480 playing now', es: '12.480 jugando ahora' },
        }),
        games.moonHop,
        games.gemGarden,
        games.cloudCourier,
        games.lastKnight,
        games.finalKick,
      ],
    }),
    shelf('arcade', 'game', {
      title: { ro: 'Arcade: bate recordul', en: 'Arcade: beat the record', es: 'Arcade: bate el récord' },
      more: '/games/list/arcade',
      lane: 'narrow',
      works: Object.values(arcade),
    }),
    shelf('tournaments', 'tournament', {
      title: shelves.tournaments,
      more: '/tournaments',
      works: [
        card(tournaments.neonDriftCup, { badges: [shelves.live] }),
        tournaments.finalKickLeague,
        tournaments.knightsOpen,
        tournaments.pixelMasters,
      ],
    }),
    section('countdown', 'final', {
      title: { ro: 'Finala începe în', en: 'The final starts in', es: 'La final empieza en' },
      clickUrl: tournaments.neonDriftCup.path,
      properties: { endsAt: nextFinal(new Date()) },
    }),
    chips('moods', [
      ['racing', genres.racing, '/games/category/racing'],
      ['puzzle', genres.puzzle, '/games/category/puzzle'],
      ['sports', genres.sports, '/games/category/sports'],
      ['strategy', genres.strategy, '/games/category/strategy'],
      ['adventure', genres.adventure, '/games/category/adventure'],
    ]),
    shelf('downloads', 'game', {
      title: { ro: 'De păstrat pe telefon', en: 'To keep on your phone', es: 'Para llevar en el móvil' },
      more: '/games/list/downloads',
      works: [
        card(games.blockCity, { price: { amount: 1499, currency: 'RON' } }),
        card(games.pixelQuest, { price: { amount: 1999, currency: 'RON' } }),
        games.skyStack,
        card(games.lastKnight, { price: { amount: 2499, currency: 'RON' } }),
        games.cloudCourier,
      ],
    }),
    news('news', 'article', {
      title: { ro: 'Știri din arenă', en: 'News from the arena', es: 'Noticias de la arena' },
      more: '/news/turnee',
      works: Object.values(arenaNews),
    }),
    subscriptionTeaser({
      title: { ro: 'Arena fără limite', en: 'Arena without limits', es: 'Arena sin límites' },
      line: {
        ro: 'Toate jocurile, zece credite pe lună și intrare la turnee.',
        en: 'Every game, ten credits a month and entry to tournaments.',
        es: 'Todos los juegos, diez créditos al mes y acceso a torneos.',
      },
      button: { ro: 'Vezi abonamentele', en: 'See the plans', es: 'Ver los planes' },
      art: 'tournament-final-kick-league',
    }),
  ],
);

/** The coming Sunday, 16:30 UTC, counted from the day the demo is loaded. */
function nextFinal(today: Date): string {
  const final = new Date(today);
  final.setUTCDate(today.getUTCDate() + (7 - today.getUTCDay()));
  final.setUTCHours(16, 30, 0, 0);
  return final.toISOString();
}
