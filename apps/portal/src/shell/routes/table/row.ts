import type { Vertical, verticalTable } from '@atrium/domain/catalogue/verticals';
import { type ValidateRule, validateRules } from '../validate-rules.ts';

/** `default` is the tenant's own frame, chosen at run time (shell/layouts/default.tsx). */
export const layouts = ['default', 'empty', 'none'] as const;
export type LayoutName = (typeof layouts)[number];

/**
 * `sign-in`, which the specification calls protect-route: a guest stays on the page and is asked by a dialog; from
 * elsewhere they come to the login page. `protect-route-redirect`: always to the login page.
 */
export const guards = ['public', 'sign-in', 'protect-route-redirect'] as const;
export type GuardName = (typeof guards)[number];

export interface Declared {
  readonly name: string;
  readonly path: `/${string}`;
  /** The module below `src/features`, without its ending. */
  readonly page: string;
  readonly layout?: LayoutName;
  readonly guard?: GuardName;
  /** Hosts passwords, PINs or cards: no tenant script may run, so it is entered and left by a document load. */
  readonly sensitive?: true;
  /** What its address must look like; anything else is an error page, 404 unless the rule says otherwise. */
  readonly validate?: ValidateRule;
  /** The parameter that is an article's number or name: without such an article there is no page. */
  readonly article?: string;
  /** Query parameters it is rendered from: those its `loaderDeps` read. Any other never reaches the renderer. */
  readonly query?: readonly string[];
  /** `frame`: it says nothing that is not in the frame's catalogue or in what an editor wrote. */
  readonly texts?: 'frame' | 'pages';
  /** Its page says `noindex` or redirects: sitemaps do not list it. */
  readonly noindex?: true;
  /** A list for which some tenants have nothing: it is left out of sitemaps, and found by its links. */
  readonly mayBeEmpty?: true;
}

export interface RouteRow {
  readonly name: string;
  readonly path: `/${string}`;
  readonly page: string;
  readonly layout: LayoutName;
  readonly guard: GuardName;
  readonly sensitive: boolean;
  readonly validate?: ValidateRule;
  readonly article?: string;
  readonly query: readonly string[];
  readonly texts: 'frame' | 'pages';
  readonly noindex?: true;
  readonly mayBeEmpty?: true;
  readonly vertical?: Vertical;
}

type PathOf<V extends Vertical> =
  SegmentOf<V> extends infer S extends string ? `/${S}` | `/${S}/${string}` : never;
type SegmentOf<V extends Vertical> = (typeof verticalTable)[V]['segments'][number];

/** The pages of a vertical: each begins with one of its segments, or does not compile. */
export const routesOf = <V extends Vertical>(
  vertical: V,
  rows: readonly (Declared & { readonly path: PathOf<V> })[],
): (RouteRow & { readonly vertical: V })[] => rows.map((row) => ({ ...completeRow(row), vertical }));

/** The type of a table with pages of each vertical; where one has none, the compiler names it. */
export type PagesOfEveryVertical<Routed extends Vertical | undefined> = Vertical extends Routed
  ? readonly RouteRow[]
  : { verticalWithoutPages: Exclude<Vertical, Routed> };

/** Fills in what a row leaves out; an unknown guard or rule must stop the start, not open a door. */
export const completeRow = (row: Declared): RouteRow & { readonly vertical?: undefined } => {
  const guard = row.guard ?? 'public';
  if (!guards.includes(guard)) throw new Error(`Unknown route middleware: '${guard}'.`);
  if (row.validate && !Object.hasOwn(validateRules, row.validate))
    throw new Error(`Unknown validate rule: '${row.validate}'.`);
  const { layout = 'default', sensitive = false, query = [], texts = 'pages' } = row;
  return { ...row, layout, guard, sensitive, query, texts };
};

/** Of a list that can be sorted and narrowed. */
export const list: readonly string[] = ['sort', 'genre'];
