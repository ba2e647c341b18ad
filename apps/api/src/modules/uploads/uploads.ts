import {
  nextUploadState,
  type UploadState,
  type UploadStep,
  uploadKinds,
} from '@atrium/domain/catalogue/upload-states';
import type { Selectable, Updateable } from 'kysely';
import { z } from 'zod';
import type { TransactionContext } from '../../platform/context.ts';
import { jsonColumn } from '../../platform/database/json-column.ts';
import type { DB } from '../../platform/database/schema/types.gen.ts';

export type UploadRow = Selectable<DB['upload']>;

/** What the packager made of a master. */
export const PackagedUpload = z.object({
  kind: z.enum(uploadKinds),
  durationMs: z.number().nonnegative().nullable(),
  width: z.number().nullable(),
  height: z.number().nullable(),
  /** The file that an article plays, within the folder. */
  main: z.string(),
  /** The same recording without loss, for customers whose plan includes it. */
  lossless: z.object({ path: z.string(), bytes: z.number() }).optional(),
  bytes: z.number().nonnegative(),
  files: z.number().int().nonnegative(),
  facts: z.record(z.string(), z.unknown()),
});
export type PackagedUpload = z.output<typeof PackagedUpload>;

const storedPackaged = jsonColumn('upload.packaged', PackagedUpload);

export const packagedOf = ({ packaged }: Pick<UploadRow, 'packaged'>): PackagedUpload | null =>
  packaged === null ? null : storedPackaged(packaged);

export const findUpload = (
  { db }: Pick<TransactionContext, 'db'>,
  id: string,
): Promise<UploadRow | undefined> =>
  db.selectFrom('upload').selectAll().where('id', '=', id).executeTakeFirst();

/** The same, and no other transaction changes it before this one ends. */
export const lockUpload = (
  { db }: Pick<TransactionContext, 'db'>,
  id: string,
): Promise<UploadRow | undefined> =>
  db.selectFrom('upload').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

interface Page {
  limit: number;
  offset: number;
  state?: UploadState | undefined;
}

export const listUploads = (
  { db }: TransactionContext,
  { limit, offset, state }: Page,
): Promise<UploadRow[]> => {
  const all = db.selectFrom('upload').selectAll().orderBy('created_at', 'desc').orderBy('id');
  return (state ? all.where('state', '=', state) : all).limit(limit).offset(offset).execute();
};

/** Those of a list that are there. */
export const findUploads = (
  { db }: Pick<TransactionContext, 'db'>,
  ids: readonly string[],
): Promise<UploadRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('upload')
        .selectAll()
        .where('id', 'in', [...ids])
        .execute();

type Change = Omit<Updateable<DB['upload']>, 'state' | 'tenant_id' | 'id' | 'updated_at'>;

/** Takes a step; null where the state does not allow it, and then nothing was changed. */
export async function stepUpload(
  tx: Pick<TransactionContext, 'db' | 'clock'>,
  id: string,
  step: UploadStep,
  change: Change = {},
): Promise<UploadRow | null> {
  const found = await lockUpload(tx, id);
  const state = found && nextUploadState(found.state, step);
  if (!state) return null;
  const row = await tx.db
    .updateTable('upload')
    .set({ ...change, state, updated_at: tx.clock.now() })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

/** By how they go on: what failed, what waits for something, and what is on its way. */
export async function countUploads({ db }: Pick<TransactionContext, 'db'>) {
  const rows = await db
    .selectFrom('upload')
    .select((e) => ['state', e.fn.countAll<number>().as('count')])
    .where('state', 'in', ['failed', 'waiting', 'receiving', 'received', 'probing', 'packaging'])
    .groupBy('state')
    .execute();
  const of = (...states: string[]) =>
    rows.filter(({ state }) => states.includes(state)).reduce((sum, { count }) => sum + Number(count), 0);
  return {
    failed: of('failed'),
    waiting: of('waiting'),
    running: of('receiving', 'received', 'probing', 'packaging'),
  };
}

/** Of these uploads, those that will not become ready by themselves. */
export async function brokenUploads(
  { db }: Pick<TransactionContext, 'db'>,
  ids: readonly string[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('upload')
    .select('id')
    .where('id', 'in', [...ids])
    .where('state', 'in', ['failed', 'canceled'])
    .execute();
  return new Set(rows.map(({ id }) => id));
}
