import { z } from 'zod';

/** The file of a backup that says what it holds. It is written last: a folder without it is no backup. */
export const manifestFile = 'backup.json';

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const safePath = z
  .string()
  .regex(/^(?:[\w][\w.-]*\/)*[\w][\w.-]*$/, 'a path inside the backup')
  .refine((path) => !path.split('/').includes('..'));

const TableEntry = z.object({
  name: z.string().regex(/^[a-z][a-z0-9_]*$/),
  columns: z.array(z.string()).min(1),
  rows: z.number().int().nonnegative(),
  sha256,
});
export type TableEntry = z.infer<typeof TableEntry>;

const SequenceEntry = z.object({
  name: z.string().regex(/^[a-z][a-z0-9_]*$/),
  last: z.string().regex(/^-?\d+$/),
  isCalled: z.boolean(),
});
export type SequenceEntry = z.infer<typeof SequenceEntry>;

const FileEntry = z.object({ path: safePath, bytes: z.number().int().nonnegative(), sha256 });
export type FileEntry = z.infer<typeof FileEntry>;

/** What a person compares: the same four numbers before and after. */
const Counts = z.object({
  articles: z.number().int(),
  accounts: z.number().int(),
  subscriptions: z.number().int(),
  files: z.number().int(),
});
export type Counts = z.infer<typeof Counts>;

export const BackupManifest = z.object({
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  /** One tenant alone, or the whole installation. */
  tenant: z.object({ id: z.number().int(), code: z.string() }).nullable(),
  tenants: z.array(z.object({ id: z.number().int(), code: z.string() })),
  migrations: z.array(z.object({ name: z.string(), sha256: z.string() })).min(1),
  tables: z.array(TableEntry).min(1),
  sequences: z.array(SequenceEntry),
  files: z.array(FileEntry),
  /** Which SECRET_KEY opens what is sealed in the tables; the secret itself is never part of a backup. */
  secretFingerprint: z.string().nullable(),
  counts: Counts,
});
export type BackupManifest = z.infer<typeof BackupManifest>;
