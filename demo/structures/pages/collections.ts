import { shelves } from '../../words/shelves.ts';
import { card, grid, page, type Tree } from '../build.ts';
import { tournamentWorks } from '../works/games.ts';

/** A vertical whose overview has no route of its own is a page of the single-segment catch-all: `/tournaments`. */
export const tournamentsPage = page(
  'tournaments',
  shelves.tournaments,
  {
    en: 'Play alone or in a team, climb the board and win prizes.',
    ar: 'العب وحدك أو ضمن فريق، واصعد في الترتيب، واربح الجوائز.',
    fr: 'Jouez seul ou en équipe, montez au classement et gagnez des prix.',
    de: 'Spiel allein oder im Team, klettere in der Rangliste und gewinne Preise.',
    es: 'Juega en solitario o en equipo, sube en la tabla y gana premios.',
    ro: 'Joacă singur sau în echipă, urcă în clasament și câștigă premii.',
  },
  [
    withRest(
      { id: 'TOURNAMENT', limit: 24 },
      grid('tournaments', 'tournament', {
        title: shelves.tournaments,
        works: [
          card(tournamentWorks.neonDriftCup, { badges: [shelves.live] }),
          tournamentWorks.finalKickLeague,
          tournamentWorks.knightsOpen,
          tournamentWorks.pixelMasters,
        ],
      }),
    ),
  ],
);

/** The editor's choice first, then whatever else the catalogue has. */
function withRest(query: Record<string, string | number>, section: Tree): Tree {
  return { ...section, data: { ...section.data, params: { query } } };
}
