import { genres } from '../../words/genres.ts';
import { menus } from '../../words/menus.ts';
import { shelves } from '../../words/shelves.ts';
import { card, chips, continueShelf, linkAction, news, page, section, shelf, slide } from '../build.ts';
import { subscriptionTeaser } from '../teaser.ts';
import { arenaNews } from '../works/arena.ts';
import { arcadeWorks, gameWorks, tournamentWorks } from '../works/games.ts';
import { arenaStories } from './stories.ts';

const cup = slide({
  work: tournamentWorks.neonDriftCup,
  art: 'hero-neon-arena',
  badge: shelves.live,
  facts: {
    ro: '8 echipe · fond de premii 5.000 RON',
    en: '8 teams · prize pool 5,000 RON',
    es: '8 equipos · 5.000 RON en premios',
  },
  line: {
    ro: 'Au rămas două echipe. Cine câștigă duminică?',
    en: 'The quarter-finals end tonight. Who reaches the final on Sunday?',
    es: 'Los cuartos terminan esta noche. ¿Quién llega a la final del domingo?',
  },
  actions: [
    linkAction(
      { ro: 'Urmărește meciul', en: 'Watch the match', es: 'Ver el partido' },
      tournamentWorks.neonDriftCup.path,
      'primary',
      'play',
    ),
    linkAction(
      { ro: 'Intră în cupă', en: 'Enter the cup', es: 'Entrar en la copa' },
      '/main/cupa',
      'secondary',
      'star',
    ),
  ],
});

export const arenaHome = page(
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
        card(gameWorks.neonDrift, {
          caption: { ro: '12.480 joacă acum', en: '12,480 playing now', es: '12.480 jugando ahora' },
        }),
        gameWorks.moonHop,
        gameWorks.gemGarden,
        gameWorks.cloudCourier,
        gameWorks.lastKnight,
        gameWorks.finalKick,
      ],
    }),
    shelf('arcade', 'game', {
      title: { ro: 'Arcade: bate recordul', en: 'Arcade: beat the record', es: 'Arcade: bate el récord' },
      more: '/games/list/arcade',
      lane: 'narrow',
      works: Object.values(arcadeWorks),
    }),
    shelf('tournaments', 'tournament', {
      title: shelves.tournaments,
      more: '/tournaments',
      works: [
        card(tournamentWorks.neonDriftCup, { badges: [shelves.live] }),
        tournamentWorks.finalKickLeague,
        tournamentWorks.knightsOpen,
        tournamentWorks.pixelMasters,
      ],
    }),
    section('countdown', 'final', {
      title: { ro: 'Finala începe în', en: 'The final starts in', es: 'La final empieza en' },
      clickUrl: tournamentWorks.neonDriftCup.path,
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
        card(gameWorks.blockCity, { price: { amount: 1499, currency: 'RON' } }),
        card(gameWorks.pixelQuest, { price: { amount: 1999, currency: 'RON' } }),
        gameWorks.skyStack,
        card(gameWorks.lastKnight, { price: { amount: 2499, currency: 'RON' } }),
        gameWorks.cloudCourier,
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
