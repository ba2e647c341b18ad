import type { Capability, OperatorGrade } from '@atrium/domain/access/capabilities';
import type { ChangeKind } from '@atrium/domain/access/change-states';
import { isSame } from '@atrium/domain/values/differences';
import type { TransactionContext } from '../../platform/context.ts';
import type { FileLookup } from '../../platform/publishing/announce-changes.ts';
import type { PlacedProblem } from '../../platform/publishing/publication-problem.ts';
import type { ArticleFile } from '../catalogue/publication/article-file.ts';
import { lockedVersion } from '../catalogue/publication/article-version.ts';
import { storedFiles } from '../catalogue/publication/export-catalogue.ts';
import { readPublication } from '../publishing/publication/read-publication.ts';
import { publishRaw } from '../publishing/publish-raw.ts';
import { applyGrant, gradesInTenant, grantIn } from '../staff/member-grants.ts';
import { lockedPageVersion, shownPage } from '../structure/page-versions.ts';
import { limitsOf } from './change-limits.ts';
import type { StoredChange } from './change-row.ts';
import {
  digestOf,
  isSettingsTarget,
  publicationStanding,
  type Standing,
  settingsTarget,
} from './publication-standing.ts';

type Applied = { problems: PlacedProblem[] } | { refusal: string } | { version: string | null };
type ChangeToApply = Pick<StoredChange, 'id' | 'kind' | 'target' | 'after'>;
export type ChangeTools = { files?: FileLookup | undefined };

interface Kind {
  /** Who may ask for it, agree to it and refuse it. */
  needs: Capability;
  /** What stands there now, held until the transaction ends. */
  standing(tx: TransactionContext, change: Pick<ChangeToApply, 'target' | 'after'>): Promise<Standing>;
  /** Runs the command with its checks. */
  apply(tx: TransactionContext, change: ChangeToApply, tools: ChangeTools): Promise<Applied>;
}

export const kinds: Record<ChangeKind, Kind> = {
  article: {
    needs: 'publish',
    standing: (tx, { target }) => articleStanding(tx, Number(target)),
    apply: async (tx, { target, after }, { files }) => {
      const outcome = await publishRaw({ ...tx, files }, articleCommand(Number(target), after));
      if ('problems' in outcome) return outcome;
      return { version: (await articleStanding(tx, Number(target))).version };
    },
  },
  page: {
    needs: 'publish',
    standing: (tx, { target }) => pageStanding(tx, target),
    apply: async (tx, { target, after }, { files }) => {
      const outcome = await publishRaw({ ...tx, files }, { structures: [after] });
      if ('problems' in outcome) return outcome;
      return { version: (await pageStanding(tx, target)).version };
    },
  },
  publication: {
    needs: 'publish',
    standing: (tx, { after }) => publicationStanding(tx, after),
    apply: async (tx, { after }, { files }) => {
      const outcome = await publishRaw({ ...tx, files }, after);
      if ('problems' in outcome) return outcome;
      if (settingsTarget(after) === null) return { version: null };
      return { version: (await publicationStanding(tx, after)).version };
    },
  },
  grant: {
    needs: 'manageStaff',
    standing: async (tx, { target, after }) => {
      const { grade } = after as { grade: OperatorGrade };
      const state = grantIn(await gradesInTenant(tx, target), grade);
      return { version: digestOf(state), state };
    },
    apply: async (tx, { id }) => {
      const refusal = await applyGrant(tx, id);
      return refusal === null ? { version: null } : { refusal };
    },
  },
  limits: {
    needs: 'manageStaff',
    standing: async (tx) => {
      const state = { limits: await limitsOf(tx) };
      return { version: digestOf(state), state };
    },
    // the applied change itself is what the limits are read from
    apply: async () => ({ version: null }),
  },
  export: {
    needs: 'readCustomerData',
    standing: async () => ({ version: null, state: null }),
    apply: async () => ({ version: null }),
  },
};

/** The publication that takes a change back; null where there is none. */
export function undoCommand({ kind, target, before }: StoredChange): unknown {
  if (kind === 'article') return articleCommand(Number(target), before ?? null);
  // what stood there has the form of a publication: null gives the default back
  return kind === 'publication' && isSettingsTarget(target) ? before : null;
}

/** The publication that brings an article to what it is after a change; without content it is taken off the air. */
export const articleCommand = (id: number, after: unknown) => ({
  catalogue: after === null ? { withdrawn: [id] } : { articles: [after] },
});

async function articleStanding({ db, clock }: TransactionContext, id: number): Promise<Standing> {
  const version = await lockedVersion(db, clock.now(), id);
  if (version === null) return { version, state: null };
  const [state] = await storedFiles(db, clock.now(), [id]);
  return { version, state: state ?? null };
}

/** What visitors of every device and language see of a page; its version is the one that was made last. */
async function pageStanding(tx: TransactionContext, name: string): Promise<Standing> {
  const version = await lockedPageVersion(tx, name);
  return { version, state: await shownPage(tx, name) };
}

/** The number of the one article that a publication brings, however wrong the rest of it is. */
export function articleNumber(raw: unknown): number | null {
  const articles = (raw as { catalogue?: { articles?: { id?: unknown }[] } } | null)?.catalogue?.articles;
  const id = Array.isArray(articles) && articles.length === 1 ? articles[0]?.id : undefined;
  return typeof id === 'number' && Number.isSafeInteger(id) ? id : null;
}

/** The one article that a publication is about, and what becomes of it; null for any other publication. */
export function oneArticle(raw: unknown): { id: number; after: ArticleFile | null } | null {
  const sections = Object.keys(raw ?? {});
  const { file, problems } = readPublication(raw);
  const { articles = [], withdrawn = [], categories = [] } = file.catalogue ?? {};
  if (problems.length > 0 || sections.length !== 1 || categories.length > 0) return null;
  if (articles.length + withdrawn.length !== 1) return null;
  const [given] = (raw as { catalogue: { articles?: ArticleFile[] } }).catalogue.articles ?? [];
  // as it was handed in: what publishing would assume is assumed again when it is applied
  if (articles[0] && given) return { id: articles[0].id, after: given };
  return withdrawn[0] === undefined ? null : { id: withdrawn[0], after: null };
}

export const isStanding = (standing: Standing, { base_version: base, before }: StoredChange): boolean =>
  standing.version === base && (base !== null || isSame(standing.state, before));
