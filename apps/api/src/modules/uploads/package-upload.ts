import { createHash, randomUUID } from 'node:crypto';
import type { Context, TransactionContext } from '../../platform/context.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import type { JobHandler, JobRun } from '../../platform/jobs/job-worker.ts';
import type { KeyService } from './key-service/cpix-keys.ts';
import type { Master, MasterProgress, MediaPackager, PackagingOutcome } from './media-packager.ts';
import { findUpload, lockUpload, type PackagedUpload, stepUpload, type UploadRow } from './uploads.ts';

/** How long until it is looked again whether ffmpeg has come. */
const waitMs = 60_000;
/** Progress is written no more often. */
const writeEveryMs = 1000;
const longestLog = 4000;
/** A master that ends the process each time would do so for ever. */
const mostAttempts = 5;

interface Packaging {
  packager: MediaPackager;
  /** Where keys of locked films come from; without it they are our own random ones. */
  keys?: KeyService | undefined;
  /** Puts the articles on air that waited for it, in the transaction in which it becomes ready. */
  play(tx: TransactionContext, upload: string): Promise<void>;
}

/** Probes and packages one master; what it makes is played once all of it is there. Decision 0112. */
export const packageUpload =
  ({ packager, keys, play }: Packaging): JobHandler<'uploads.package'> =>
  async (ctx, { uploadId }, work) => {
    const missing = await packager.missing();
    if (missing !== null) return wait(ctx, uploadId, missing, work);
    if (work.attempt > mostAttempts)
      return fail(
        ctx,
        uploadId,
        `Packaging was broken off ${mostAttempts} times: see the log of the media process.`,
      );
    const row = await ctx.tx((tx) =>
      stepUpload(tx, uploadId, 'probe', { step: 'probe', cause: null, percent: 0 }),
    );
    // canceled or deleted meanwhile
    if (!row) return;
    const outcome = await run(ctx, { packager, keys }, row, work).catch((error: unknown) =>
      afterError(ctx, row.id, error, work),
    );
    if (outcome === null) return packager.forget(ctx.tenant.code, uploadId);
    if ('refusal' in outcome) await fail(ctx, uploadId, outcome.refusal);
    else if (!(await finish(ctx, uploadId, outcome, { play, work }))) return;
    await packager.forget(ctx.tenant.code, uploadId);
  };

async function run(
  ctx: Context,
  { packager, keys }: Pick<Packaging, 'packager' | 'keys'>,
  row: UploadRow,
  work: JobRun,
): Promise<PackagingOutcome & { key?: string }> {
  const stop = new AbortController();
  const progress = createProgress(ctx, row.id, () => stop.abort(new Error('the upload was canceled')));
  try {
    const signal = AbortSignal.any([work.signal, stop.signal]);
    const lock = await lockOf(row, keys, signal);
    if (lock && 'refusal' in lock) return lock;
    const outcome = await packager.package(masterOf(ctx, row, lock), {
      signal,
      onProgress: progress.note,
      onProbed: async (sha256) => {
        const folder = await ctx.tx((tx) => beginPackaging(tx, row.id, sha256));
        if (folder === null) throw new Error('the upload was canceled');
        return folder;
      },
    });
    return 'refusal' in outcome || !lock ? outcome : { ...outcome, key: lock.key };
  } finally {
    await progress.end();
  }
}

/** The key service's, asked again with each try: it may have another by now. Null of what is not locked. */
async function lockOf(row: UploadRow, keys: KeyService | undefined, signal: AbortSignal) {
  if (row.key_id === null || row.content_key === null) return null;
  if (!keys) return { keyId: row.key_id, key: row.content_key };
  const answer = await keys({ keyId: row.key_id, contentId: row.id }, signal);
  return 'refusal' in answer ? answer : { keyId: row.key_id, ...answer };
}

const masterOf = ({ tenant }: Context, row: UploadRow, lock: Master['lock']): Master => ({
  id: row.id,
  tenantCode: tenant.code,
  name: row.name,
  size: row.size,
  declaredSha256: row.declared_sha256,
  declaredKind: row.declared_kind,
  isPreview: row.is_preview,
  lock,
});

/**
 * Chooses the folder, before any file is put there: the sweep knows every folder by its upload. One that was begun is
 * gone on with; after the sweep took it away, a new one is chosen, for it may still be removing the old one.
 */
async function beginPackaging(tx: TransactionContext, id: string, sha256: string): Promise<string | null> {
  const found = await lockUpload(tx, id);
  if (!found) return null;
  const name = createHash('sha256').update(`${sha256} ${randomUUID()}`).digest('hex').slice(0, 32);
  const area = found.is_preview ? 'public' : 'protected';
  const folder = found.folder ?? `media/${area}/${tx.tenant.code}/u${name}`;
  return (await stepUpload(tx, id, 'package', { sha256, folder, step: 'package' })) && folder;
}

/** Written in order, one at a time; a step that the state refuses means that it was canceled. */
function createProgress(ctx: Context, id: string, onCanceled: () => void) {
  let latest: MasterProgress | null = null;
  let writing: Promise<void> = Promise.resolve();
  let last = 0;
  const write = async () => {
    const now = latest;
    latest = null;
    if (!now) return;
    const isWanted = await ctx.tx(async ({ db, clock }) => {
      const { numUpdatedRows } = await db
        .updateTable('upload')
        .set({
          percent: Math.min(100, Math.max(0, now.percent)),
          step: now.step,
          speed: now.speed ?? null,
          ...(now.log !== undefined && { log_tail: now.log.slice(-longestLog) }),
          updated_at: clock.now(),
        })
        .where('id', '=', id)
        .where('state', 'in', ['probing', 'packaging'])
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    });
    if (!isWanted) onCanceled();
  };
  // progress that cannot be written is no reason to stop
  const enqueueWrite = () => {
    writing = writing
      .then(write)
      .catch((error: unknown) => ctx.log.warn({ err: error, upload: id }, 'progress was not written'));
  };
  return {
    note(progress: MasterProgress) {
      latest = { ...latest, ...progress };
      if (Date.now() - last < writeEveryMs) return;
      last = Date.now();
      enqueueWrite();
    },
    end() {
      enqueueWrite();
      return writing;
    },
  };
}

/** Together: it is ready, articles play it, and the job is done; or nothing of it. */
const finish = (
  ctx: Context,
  id: string,
  { packaged, key }: { packaged: PackagedUpload; key?: string },
  { play, work }: Pick<Packaging, 'play'> & { work: JobRun },
): Promise<boolean> =>
  ctx.tx(async (tx) => {
    const row = await stepUpload(tx, id, 'finish', {
      packaged: JSON.stringify(packaged),
      // the licence hands out the key that it was packaged with
      ...(key !== undefined && { content_key: key }),
      percent: 100,
      step: null,
      speed: null,
      cause: null,
      ready_at: tx.clock.now(),
    });
    if (!row) return false;
    await play(tx, id);
    await work.finishIn(tx);
    return true;
  });

const fail = (ctx: Context, id: string, cause: string): Promise<void> =>
  ctx.tx(async (tx) => void (await stepUpload(tx, id, 'fail', { cause, speed: null })));

/** Without ffmpeg: the upload says so, and the job looks again in a minute. */
const wait = (ctx: Context, id: string, cause: string, work: JobRun): Promise<void> =>
  ctx.tx(async (tx) => {
    const row = await stepUpload(tx, id, 'wait', { cause, speed: null });
    await work.finishIn(tx);
    if (!row) return;
    const at = new Date(tx.clock.now().getTime() + waitMs);
    await enqueue(tx, 'uploads.package', { uploadId: id }, { singleton: id, at });
  });

/**
 * What is not the master's fault is tried again by the queue; after the last attempt the upload says what it was. Null where
 * it was canceled.
 */
async function afterError(
  ctx: Context,
  id: string,
  error: unknown,
  work: JobRun,
): Promise<{ refusal: string } | null> {
  const found = await ctx.tx((tx) => findUpload(tx, id));
  if (found?.state !== 'probing' && found?.state !== 'packaging') return null;
  if (work.signal.aborted) throw error;
  const reason = error instanceof Error ? error.message : String(error);
  if (!work.isLastAttempt) {
    const cause = `Packaging failed and is tried again: ${reason.slice(0, 500)}`;
    await ctx.tx(({ db }) =>
      db
        .updateTable('upload')
        .set({ cause, log_tail: logOf(error) })
        .where('id', '=', id)
        .execute(),
    );
    throw error;
  }
  return { refusal: `Packaging failed ${work.attempt} times, at last with: ${reason.slice(0, 500)}` };
}

/** The last lines of the tool, where the error brings them. */
const logOf = (error: unknown): string | null =>
  error instanceof Error && typeof error.cause === 'string' ? error.cause.slice(-longestLog) : null;
