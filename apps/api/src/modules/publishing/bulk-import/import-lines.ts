import { setTimeout as sleep } from 'node:timers/promises';
import { systemClock, systemIds } from '../../../platform/clock.ts';
import { type Db, type Tx, withTenant } from '../../../platform/database/with-tenant.ts';
import type { FileLookup, PublishContext } from '../../../platform/publishing/announce-changes.ts';
import { type PlacedProblem, problemSentence } from '../../../platform/publishing/publication-problem.ts';
import type { Tenant } from '../../../platform/tenant.ts';
import { knownArticles } from '../../catalogue/publication/article-states.ts';
import { referencesOf } from '../../catalogue/publication/references.ts';
import { unchangedArticles } from '../../catalogue/publication/source-hash.ts';
import { checkParsed } from '../checks/check-publication.ts';
import { applyFacts } from '../file-facts/apply-facts.ts';
import { findFacts } from '../file-facts/find-facts.ts';
import { storeFacts } from '../file-facts/stored-facts.ts';
import { addEntryNames, entryNamesIn, noEntryNames } from '../publication/assumed-content.ts';
import type { PublicationFile } from '../publication/publication-file.ts';
import { typedPublication } from '../publication/read-publication.ts';
import { writePublication } from '../publish.ts';
import { mostWaiting, splitByReferences } from './forward-references.ts';
import { type ArticleLine, type LineBatch, lineBatches } from './line-batches.ts';
import { locateProblems } from './locate-problems.ts';
import type { LineProblem, SourceLine } from './parse-line.ts';

export interface ImportOptions {
  /** `batches`: each whole, one after the other. `release`: all at once, or nothing. `check`: nothing is written. */
  mode: 'batches' | 'release' | 'check';
  /** Articles of the next batch. */
  size: () => number;
  /** Writes articles again that were published from the same line. */
  isForced?: boolean;
  /** Milliseconds to wait after a batch that took so many. */
  pause?: (worked: number) => number;
  /** True ends the import after the batch at hand; a release is given up. */
  isStopped?: () => boolean;
  onProgress?: (counts: ImportCounts) => void;
  /** Where pictures and media of articles are looked for. */
  files?: FileLookup;
}

export interface ImportCounts {
  lines: number;
  published: number;
  unchanged: number;
  /** Lines that are publications of their own. */
  others: number;
}

export interface ImportResult {
  counts: ImportCounts;
  /** Where there are some, the import ended with them; a check goes on until it has many. */
  problems: LineProblem[];
  isStopped: boolean;
}

/** A release that is given up rolls back by this; everything else that is thrown is unexpected. */
class GivenUp extends Error {}

const mostProblems = 100;

/** Publishes a file of JSON lines for a tenant; memory depends on the size of a batch, not on the file. */
export async function importLines(
  db: Db,
  tenant: Tenant,
  lines: AsyncIterable<SourceLine>,
  options: ImportOptions,
): Promise<ImportResult> {
  const run = createRun(tenant, options);
  const inTransaction = <T>(work: (tx: Tx) => Promise<T>) => withTenant(db, tenant.id, work);
  if (options.mode !== 'release') {
    await walk(lines, options, run, inTransaction);
    return run.result;
  }
  try {
    await inTransaction(async (tx) => {
      try {
        await walk(lines, options, run, (work) => work(tx));
      } catch (error) {
        // the lines are read: another attempt at the transaction would find none
        throw new Error('The release failed and was rolled back.', { cause: error });
      }
      if (run.result.problems.length > 0 || run.result.isStopped) throw new GivenUp();
    });
  } catch (error) {
    if (!(error instanceof GivenUp)) throw error;
    Object.assign(run.result.counts, { published: 0, unchanged: 0, others: 0 });
  }
  return run.result;
}

type InTransaction = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
type Run = ReturnType<typeof createRun>;

async function walk(
  lines: AsyncIterable<SourceLine>,
  options: ImportOptions,
  run: Run,
  inTransaction: InTransaction,
) {
  const { result } = run;
  const batches = lineBatches(lines, options.size);
  const isOver = () =>
    result.isStopped || result.problems.length >= (options.mode === 'check' ? mostProblems : 1);
  // the next batch is read and parsed while the database writes this one
  for (let next = ahead(batches); !isOver(); ) {
    const { value: batch, done } = await next;
    if (done) break;
    next = ahead(batches);
    const started = performance.now();
    await run.take(batch, inTransaction);
    result.counts.lines = batch.last;
    options.onProgress?.(result.counts);
    const wait = options.pause?.(performance.now() - started) ?? 0;
    if (wait > 0) await sleep(wait);
    result.isStopped = options.isStopped?.() ?? false;
  }
  if (!isOver()) await run.finish(inTransaction);
  options.onProgress?.(result.counts);
}

function ahead(batches: AsyncGenerator<LineBatch>) {
  const next = batches.next();
  // heard when its turn comes, also where the batch before it fails first
  next.catch(() => {});
  return next;
}

const importSources: Pick<PublishContext, 'clock' | 'ids' | 'actor'> = {
  clock: systemClock,
  ids: systemIds,
  actor: { role: 'operator', grades: ['publisher'], operatorId: 'file' },
};

const emptyResult = (): ImportResult => ({
  counts: { lines: 0, published: 0, unchanged: 0, others: 0 },
  problems: [],
  isStopped: false,
});

/** Facts of the files that these lines name: one look-up for all of them. */
async function factsApplied(
  ctx: PublishContext,
  file: PublicationFile,
  isStored: boolean,
): Promise<PublicationFile> {
  const { facts, learned } = await findFacts(ctx, file);
  if (isStored) await storeFacts(ctx.db, ctx.tenant.id, learned);
  return applyFacts(file, facts).file;
}

function createRun(tenant: Tenant, { mode, isForced = false, files }: ImportOptions) {
  const result = emptyResult();
  const assumed = noEntryNames();
  let waiting: ArticleLine[] = [];
  const contextOf = (db: Tx): PublishContext => ({
    ...importSources,
    db,
    tenant,
    files,
    ...(mode === 'check' ? { assumed } : {}),
  });

  const withFacts = (tx: Tx, file: PublicationFile) => factsApplied(contextOf(tx), file, mode !== 'check');

  /** The one call of the checks and of the writing. */
  async function write(tx: Tx, file: PublicationFile): Promise<PlacedProblem[]> {
    const ctx = contextOf(tx);
    const { problems } = await checkParsed(ctx, typedPublication(file));
    if (mode === 'check') {
      addEntryNames(assumed, entryNamesIn(file));
    } else if (problems.length === 0) await writePublication(ctx, file);
    return problems;
  }

  async function publishArticles(tx: Tx, lines: readonly ArticleLine[], isLast: boolean) {
    const { catalogue } = await withFacts(tx, {
      catalogue: { articles: lines.map(({ article }) => article), categories: [] },
    });
    // compared with their facts: an article whose picture has changed is written again
    const files = catalogue?.articles ?? [];
    const candidates = files.map((article, index) => ({ line: lines[index]?.line ?? 0, article }));
    const same = isForced ? new Set<number>() : await unchangedArticles(tx, tenant, files);
    const changed = candidates.filter(({ article }) => !same.has(article.id));
    const named = [...new Set(changed.flatMap(({ article }) => referencesOf(article)))];
    const known = new Set(await knownArticles(tx, named));
    const isKnown = (id: number) => known.has(id) || (mode === 'check' && assumed.articles.has(id));
    const { ready, waiting: late } = isLast
      ? { ready: changed, waiting: [] }
      : splitByReferences(changed, isKnown);
    if (late.length > mostWaiting) return { same, late, ready: [], problems: tooManyWait(late) };
    const articles = ready.map(({ article }) => article);
    const found = articles.length > 0 ? await write(tx, { catalogue: { articles, categories: [] } }) : [];
    return { same, late, ready, problems: locateProblems(found, ready) };
  }

  async function takeArticles(batch: readonly ArticleLine[], inTransaction: InTransaction, isLast = false) {
    const newer = new Set(batch.map(({ article }) => article.id));
    const candidates = [...waiting.filter(({ article }) => !newer.has(article.id)), ...batch];
    const done = await inTransaction((tx) => publishArticles(tx, candidates, isLast));
    result.problems.push(...done.problems);
    if (mode === 'check') for (const id of done.same) assumed.articles.add(id);
    if (done.problems.length > 0) return;
    waiting = done.late;
    result.counts.unchanged += done.same.size;
    result.counts.published += done.ready.length;
  }

  return {
    result,
    async take(batch: LineBatch, inTransaction: InTransaction) {
      if (batch.kind === 'problems') {
        result.problems.push(...batch.problems);
        if (mode === 'check') await takeArticles(batch.articles, inTransaction);
      } else if (batch.kind === 'articles') await takeArticles(batch.articles, inTransaction);
      else {
        const { line, publication } = batch;
        const problems = await inTransaction(async (tx) => write(tx, await withFacts(tx, publication)));
        result.problems.push(...problems.map((problem) => ({ line, message: problemSentence(problem) })));
        if (problems.length === 0) result.counts.others++;
      }
    },
    /** What still waits names something that never came: it is refused with the words of the check. */
    async finish(inTransaction: InTransaction) {
      if (waiting.length > 0) await takeArticles([], inTransaction, true);
    },
  };
}

const tooManyWait = (late: readonly ArticleLine[]): LineProblem[] =>
  late.slice(0, 1).map(({ line }) => ({
    line,
    message: `More than ${mostWaiting} articles name others whose lines have not come yet. Move what is named before what names it.`,
  }));
