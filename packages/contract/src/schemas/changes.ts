import { operatorGrades } from '@atrium/domain/access/capabilities';
import {
  changeKinds,
  changeStates,
  lapseReasons,
  secondPersonLimits,
} from '@atrium/domain/access/change-states';
import { narrowableGrades } from '@atrium/domain/access/narrowing';
import { verticals } from '@atrium/domain/catalogue/verticals';
import { z } from 'zod';
import type { CallSchemas } from '../call-schemas.ts';
import type { changesCalls } from '../calls/changes.ts';
import { Instant, text } from './fields.ts';
import { listSchemaOf } from './list.ts';
import { Id, queryInteger } from './query.ts';

const Person = z.object({ id: z.string(), name: z.string().nullable() });

const ChangeRow = z
  .object({
    id: z.int().positive(),
    kind: z.enum(changeKinds),
    /** The number of an article or of a member of staff, the UUID of a customer, or the sections of a publication. */
    target: z.string(),
    /** What it is called now; null where that is not known. */
    targetName: z.string().nullable(),
    state: z.enum(changeStates),
    /** Whether it takes a second person. */
    takesTwo: z.boolean(),
    reason: z.string(),
    requestedBy: Person,
    requestedAt: Instant,
    /** A request lapses then. */
    expiresAt: Instant.nullable(),
    /** Who agreed or refused. */
    decidedBy: Person.nullable(),
    decidedAt: Instant.nullable(),
    lapsedBy: z.enum(lapseReasons).nullable(),
    /** The change that this one takes back. */
    undoes: z.int().positive().nullable(),
    /** Whether the caller may agree to it or refuse it: another asked, and the caller has the right. */
    mayDecide: z.boolean(),
    mayWithdraw: z.boolean(),
    mayUndo: z.boolean(),
  })
  .meta({ id: 'ChangeRow' });
export type ChangeRow = z.infer<typeof ChangeRow>;

const ChangeDetails = ChangeRow.extend({
  /** What is agreed to, in hexadecimal: handed back with the agreement. */
  hash: z.string(),
  fields: z.array(z.object({ path: z.string(), before: z.unknown(), after: z.unknown() })),
  /** Running subscriptions of the plans whose price it changes. */
  subscriptions: z.int().nonnegative(),
}).meta({ id: 'ChangeDetails' });
export type ChangeDetails = z.infer<typeof ChangeDetails>;

const reason = text(500).trim().min(3);
const narrowed = <Item extends z.ZodType<string>>(item: Item) =>
  listSchemaOf(item, { most: 50, duplicates: 'removed' }).min(1).nullable().default(null);

const GrantRequest = z
  .strictObject({
    kind: z.literal('grant'),
    operatorId: z.string().regex(/^\d{1,15}$/),
    grade: z.enum(operatorGrades),
    /** False takes the grade away. */
    isHeld: z.boolean(),
    languages: narrowed(text(10).min(2)),
    verticals: narrowed(z.enum(verticals)),
    licensors: narrowed(text(200).trim().min(1)),
    reason,
  })
  .refine(
    ({ grade, isHeld, languages, verticals: areas, licensors }) =>
      (!languages && !areas && !licensors) ||
      (isHeld && (narrowableGrades as readonly string[]).includes(grade)),
    { path: ['grade'], message: 'only viewer, editor and publisher can be narrowed' },
  );

const ChangeRequest = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('publication'),
    /** As `publish` takes it. */
    publication: z.record(z.string().max(100), z.unknown()),
    /** Of a publication of one article: the version it was made from. */
    version: text(64).exactOptional(),
    reason,
  }),
  GrantRequest,
  z.strictObject({
    kind: z.literal('limits'),
    /** What takes two people from then on. Grants always do. */
    limits: listSchemaOf(z.enum(secondPersonLimits), {
      most: secondPersonLimits.length,
      duplicates: 'removed',
    }),
    reason,
  }),
  z.strictObject({ kind: z.literal('export'), uuid: z.uuid(), reason }),
]);

const byId = { params: z.object({ id: Id }) };
const outcome = { responses: { 200: ChangeDetails } };

export const changesSchemas = {
  getChanges: {
    summary:
      'What members of staff changed, asked for and agreed to, the newest first. Changes of grades and limits are for those who manage staff',
    query: z.object({
      state: z.enum(changeStates).exactOptional(),
      kind: z.enum(changeKinds).exactOptional(),
      target: text(200).exactOptional(),
      /** Number of a member of staff. */
      requestedBy: text(64).exactOptional(),
      /** `next` of the page before. */
      before: queryInteger(1, Number.MAX_SAFE_INTEGER).exactOptional(),
      limit: queryInteger(1, 100).prefault(50),
    }),
    responses: { 200: z.object({ changes: z.array(ChangeRow), next: z.int().positive().nullable() }) },
  },
  getChange: {
    summary: 'One change with what is different by field; keys of locked media are left out',
    ...byId,
    ...outcome,
    problems: ['NOT_FOUND'],
  },
  getChangeLimits: {
    summary: 'What takes a second person in this tenant',
    responses: { 200: z.object({ limits: z.array(z.enum(secondPersonLimits)) }) },
  },
  requestChange: {
    summary:
      'Ask a second person for a publication, a grade, the limits or a customer’s data file. It waits for 24 hours; nothing is changed before another agrees',
    body: ChangeRequest,
    responses: { 201: ChangeDetails },
    problems: ['VALIDATION_FAILED', 'FORBIDDEN', 'NOT_FOUND', 'CONFLICT'],
  },
  agreeToChange: {
    summary:
      'Agree to what another asked for, as its hash says: it is checked again and applied in the same transaction. 409 where it lapsed, was decided or was altered',
    ...byId,
    body: z.strictObject({ hash: z.string().regex(/^[0-9a-f]{64}$/) }),
    ...outcome,
    problems: ['VALIDATION_FAILED', 'FORBIDDEN', 'NOT_FOUND', 'CONFLICT'],
  },
  refuseChange: {
    summary: 'Refuse what another asked for',
    ...byId,
    body: z.strictObject({}),
    ...outcome,
    problems: ['FORBIDDEN', 'NOT_FOUND', 'CONFLICT'],
  },
  withdrawChange: {
    summary: 'Take an own request back',
    ...byId,
    body: z.strictObject({}),
    ...outcome,
    problems: ['FORBIDDEN', 'NOT_FOUND', 'CONFLICT'],
  },
  undoChange: {
    summary:
      'Bring back what stood before a change of an article, by a change of its own. 409 with who and when where a later edit came in between; it waits for a second person where a price changes with it',
    ...byId,
    body: z.strictObject({ reason: text(500).trim().default('') }),
    ...outcome,
    problems: ['VALIDATION_FAILED', 'FORBIDDEN', 'NOT_FOUND', 'CONFLICT'],
  },
} as const satisfies Record<keyof typeof changesCalls, CallSchemas>;
