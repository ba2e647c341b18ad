import { matchRoute } from '@atrium/portal/shell/routes/match-route';

const shortForm = 'a short form: it redirects to the address with the name in it, which is linked';
const ownPage = 'linked for customers: from their menu, profile or library';
const fromOutside = 'where another site, a mail or a form leads';

/** Public routes of the specification that no page links to for visitors, and why. All others must be linked. */
export const unlinkedRoutes: Readonly<Record<string, string>> = {
  '/apps/partner/{name}': shortForm,
  '/apps/pd/{name}': shortForm,
  '/arcade/details/{id}': shortForm,
  '/games/details/{id}': shortForm,
  '/audiobook/artists/{id}': shortForm,
  '/audiobook/details/{id}': shortForm,
  '/music/albums/{artist}/{album}': shortForm,
  '/music/artists/{id}': shortForm,
  '/music/playlists/{playlist}': shortForm,
  '/music/tracks/{track}': shortForm,
  '/podcast/details/{id}': shortForm,
  '/podcast/episode/{id}': shortForm,
  '/video/{ex}/category/{id}': shortForm,
  '/video/{ex}/details/{id}': shortForm,
  '/video/{ex}/stream/{id}': shortForm,
  '/video/category/{id}': shortForm,
  '/video/details/{id}': shortForm,
  '/video/series/details/{id}': shortForm,
  '/video/stream/{id}': shortForm,

  '/apps/manage': ownPage,
  '/apps/register': ownPage,
  '/vouchers/details/{id}/{voucherId}': ownPage,

  '/resetpassword': fromOutside,
  '/external/logout': fromOutside,
  '/search-q': fromOutside,
  '/internal-redirect': fromOutside,
  '/user/login/email': fromOutside,
  '/marketing/{name}': 'landing pages without a frame: advertisements on other sites lead here',

  '/video/test': 'a tool for developers',
  '/games/category/{name}/{id}':
    'a genre in a category: chips ask by ?genre=, so that search engines see one page',
  '/vouchers/genre/{id}': 'the same list as /vouchers/category/{id}, for addresses of the earlier portal',
};

/** The route of the specification that an address is one of, as it is spelt there: `/music/tracks/{title}/{track}`. */
export function routeOf(path: string): string | undefined {
  const match = matchRoute(path);
  return match?.row.path.replaceAll(/\/\{(\w+)(\?)?\}/g, (_, name: string, optional?: string) =>
    optional && !Object.hasOwn(match.params, name) ? '' : `/{${name}}`,
  );
}
