import {
  bulkEditStates,
  bulkRefusals,
  bulkRowStates,
  mostBulkRows,
  triedAtOnce,
} from '@atrium/domain/catalogue/bulk-edit';
import { importFields, importProblems, mostImportBytes } from '@atrium/domain/catalogue/import-fields';
import { z } from 'zod';
import type { CallSchemas } from '../call-schemas.ts';
import type { bulkEditsCalls } from '../calls/bulk-edits.ts';
import { Instant, text } from './fields.ts';
import { listSchemaOf } from './list.ts';
import { CategoryKey } from './publication/catalogue.ts';
import { Id } from './query.ts';

/** One field, and what it becomes; null takes it away. */
const FieldEdit = z
  .discriminatedUnion('field', [
    z.strictObject({
      field: z.literal('categories'),
      how: z.enum(['set', 'add', 'remove']),
      value: listSchemaOf(CategoryKey, { most: 20, duplicates: 'removed' }),
    }),
    z.strictObject({ field: z.literal('ageRating'), value: z.literal([0, 10, 20, 30, 40]) }),
    z.strictObject({ field: z.literal('from'), value: Instant.nullable() }),
    z.strictObject({ field: z.literal('until'), value: Instant.nullable() }),
    z.strictObject({ field: z.literal('licensor'), value: text(300).trim().min(1).nullable() }),
    z.strictObject({ field: z.literal('offline'), value: z.boolean() }),
    z.strictObject({ field: z.literal('onAir'), value: z.boolean() }),
    /** What a file brings, row by row; the value is its name. */
    z.strictObject({ field: z.literal('import'), value: text(200).min(1) }),
  ])
  .meta({ id: 'FieldEdit' });
export type FieldEdit = z.infer<typeof FieldEdit>;

/** Fields of an article as `publish` takes them: those not named stay as they are, null takes one away. */
const ArticlePatch = z.record(z.string().max(100), z.unknown());

/** Column → field; an empty field leaves the column out. */
const ColumnMapping = z
  .record(text(200).min(1), z.union([z.literal(''), z.enum(importFields)]))
  .refine((mapping) => Object.keys(mapping).length <= 200, 'has too many columns');

const refusal = {
  refusal: z.enum(bulkRefusals).nullable(),
  /** What the checks say, or who came in between. */
  message: z.string().nullable(),
};

const TriedRow = z.object({
  id: z.int().positive(),
  title: z.string(),
  outcome: z.enum(['changed', 'same', 'refused']),
  /** What it was tried on: handed back, a row that changed since is refused. */
  version: z.string().nullable(),
  ...refusal,
});
export type TriedRow = z.infer<typeof TriedRow>;

const count = z.int().nonnegative();

const BulkEdit = z
  .object({
    id: z.int().positive(),
    edit: FieldEdit,
    state: z.enum(bulkEditStates),
    reason: z.string(),
    begunBy: z.string().nullable(),
    begunAt: Instant,
    endedAt: Instant.nullable(),
    /** Articles of it by how they stand. */
    counts: z.object(
      Object.fromEntries(bulkRowStates.map((state) => [state, count])) as Record<
        (typeof bulkRowStates)[number],
        typeof count
      >,
    ),
    mayContinue: z.boolean(),
    mayStop: z.boolean(),
    mayUndo: z.boolean(),
  })
  .meta({ id: 'BulkEdit' });
export type BulkEdit = z.infer<typeof BulkEdit>;

const BulkEditDetails = BulkEdit.extend({
  /** Articles that were refused or kept, by number. */
  rows: z.array(
    z.object({
      id: z.int().positive(),
      title: z.string(),
      state: z.enum(bulkRowStates),
      ...refusal,
      /** When the later edit was made. */
      at: Instant.nullable(),
    }),
  ),
}).meta({ id: 'BulkEditDetails' });
export type BulkEditDetails = z.infer<typeof BulkEditDetails>;

const byId = { params: z.object({ id: Id }) };
const outcome = { responses: { 200: BulkEdit } };

export const bulkEditsSchemas = {
  getBulkEdits: {
    summary: 'The newest edits of many articles, with how far they are; a narrowed grade sees its own',
    responses: { 200: z.object({ edits: z.array(BulkEdit) }) },
  },
  getBulkEdit: {
    summary: 'One edit of many articles, with those that were refused or kept and why',
    ...byId,
    responses: { 200: BulkEditDetails },
    problems: ['NOT_FOUND'],
  },
  tryBulkEdit: {
    summary:
      'What would become of these articles by the checks of publishing, and why some are refused; nothing is written',
    body: z.strictObject({
      edit: FieldEdit,
      ids: listSchemaOf(Id, { most: triedAtOnce, duplicates: 'refused' }).min(1),
      /** Of an import: what it brings of each, in the same order. */
      articles: listSchemaOf(ArticlePatch, { most: triedAtOnce, duplicates: 'kept' }).exactOptional(),
    }),
    responses: { 200: z.object({ rows: z.array(TriedRow) }) },
    problems: ['VALIDATION_FAILED'],
  },
  readImport: {
    summary:
      'Read a table (CSV with a line of names) or a list of articles (JSON, JSON lines) as rows of an import; nothing is written',
    body: z.strictObject({
      text: text(mostImportBytes),
      mapping: ColumnMapping.exactOptional(),
    }),
    responses: {
      200: z.object({
        columns: z.array(z.string()),
        /** What each column is: as it was asked for, as the tenant last had it, or as its name says. */
        mapping: z.record(z.string(), z.string()),
        rows: z.array(z.object({ line: count, id: z.int().positive(), article: ArticlePatch })),
        problems: z.array(
          z.object({ line: count, field: z.string().nullable(), problem: z.enum(importProblems) }),
        ),
      }),
    },
  },
  beginBulkEdit: {
    summary:
      'Put down an edit of many articles; continueBulkEdit applies it. 409 while another is under way in the tenant',
    body: z.strictObject({
      edit: FieldEdit,
      rows: listSchemaOf(
        z.strictObject({
          id: Id,
          /** As it was tried; null where there was none. */
          version: text(64).nullable(),
          article: ArticlePatch.exactOptional(),
        }),
        { most: mostBulkRows, duplicates: 'refused' },
      )
        .min(1)
        .refine((rows) => new Set(rows.map(({ id }) => id)).size === rows.length, { error: 'repeated' }),
      /** Of an imported table: kept for the next one. */
      mapping: ColumnMapping.exactOptional(),
      reason: text(500).trim().min(3),
    }),
    responses: { 201: BulkEdit },
    problems: ['VALIDATION_FAILED', 'CONFLICT'],
  },
  continueBulkEdit: {
    summary:
      'Apply the next rows of an edit, or take them back, in one transaction; each by the checks of publishing, with a change record of its own. It is asked until nothing is planned',
    ...byId,
    body: z.strictObject({}),
    ...outcome,
    problems: ['NOT_FOUND', 'FORBIDDEN'],
  },
  stopBulkEdit: {
    summary: 'Apply no more rows of an edit; what was applied stays, and can be taken back',
    ...byId,
    body: z.strictObject({}),
    ...outcome,
    problems: ['NOT_FOUND', 'FORBIDDEN'],
  },
  undoBulkEdit: {
    summary:
      'Begin to bring back what stood before an edit of many articles; an article with a later edit is kept and named',
    ...byId,
    body: z.strictObject({}),
    ...outcome,
    problems: ['NOT_FOUND', 'CONFLICT'],
  },
} as const satisfies Record<keyof typeof bulkEditsCalls, CallSchemas>;
