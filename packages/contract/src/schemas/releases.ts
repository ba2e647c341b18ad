import { changeStates } from '@atrium/domain/access/change-states';
import { releaseEntryKinds, releaseFailures, releaseStates } from '@atrium/domain/access/release-states';
import { z } from 'zod';
import type { CallSchemas } from '../call-schemas.ts';
import type { releasesCalls } from '../calls/releases.ts';
import { Instant, text } from './fields.ts';
import { listSchemaOf } from './list.ts';
import { Id, queryInteger } from './query.ts';

const Person = z.object({ id: z.string(), name: z.string().nullable() });
const Finding = z.object({ path: z.string(), message: z.string() });

const ReleaseRow = z
  .object({
    id: z.int().positive(),
    name: z.string(),
    state: z.enum(releaseStates),
    /** When it goes live by itself. */
    goLiveAt: Instant.nullable(),
    /** Its moment is over, and no worker has taken it on: an alarm. */
    isOverdue: z.boolean(),
    entries: z.int().nonnegative(),
    createdBy: Person,
    createdAt: Instant,
    /** Who planned it, or let it go live at once. */
    readyBy: Person.nullable(),
    liveAt: Instant.nullable(),
    undoneAt: Instant.nullable(),
    failedAt: Instant.nullable(),
    failure: z.enum(releaseFailures).nullable(),
  })
  .meta({ id: 'ReleaseRow' });
export type ReleaseRow = z.infer<typeof ReleaseRow>;

const ReleaseEntry = z
  .object({
    id: z.int().positive(),
    kind: z.enum(releaseEntryKinds),
    /** The number of an article, or the name of a page. */
    target: z.string(),
    targetName: z.string().nullable(),
    /** Whether it takes the article off the air. */
    isWithdrawal: z.boolean(),
    addedBy: Person,
    addedAt: Instant,
    fields: z.array(z.object({ path: z.string(), before: z.unknown(), after: z.unknown() })),
    /** Its line in the change record, once it went live. */
    change: z.object({ id: z.int().positive(), state: z.enum(changeStates) }).nullable(),
    /** A later edit was kept when the release was undone. */
    isKept: z.boolean(),
  })
  .meta({ id: 'ReleaseEntry' });
export type ReleaseEntry = z.infer<typeof ReleaseEntry>;

const ReleaseDetails = ReleaseRow.extend({
  /** Of the tenant: moments are told in it. */
  timeZone: z.string(),
  /** Of all entries: handed back by whoever plans it or lets it go live. */
  hash: z.string(),
  failureDetails: z.array(Finding),
  list: z.array(ReleaseEntry),
}).meta({ id: 'ReleaseDetails' });
export type ReleaseDetails = z.infer<typeof ReleaseDetails>;

const ReleaseCheck = z
  .object({
    checkedAt: Instant,
    problems: z.array(Finding.extend({ entryId: z.int().nullable() })),
    warnings: z.array(Finding.extend({ entryId: z.int().nullable() })),
    /** Entries whose target was edited since: after they were added, or, of a release that is live, after it went live. */
    edited: z.array(z.object({ entryId: z.int(), by: z.string().nullable(), at: Instant.nullable() })),
    /** Other releases, not live yet, with the same targets. */
    conflicts: z.array(
      z.object({
        entryId: z.int(),
        releaseId: z.int(),
        name: z.string(),
        state: z.enum(releaseStates),
        goLiveAt: Instant.nullable(),
      }),
    ),
    /** Entries with another price: whoever added them cannot plan the release. */
    takesTwo: z.array(z.int()),
  })
  .meta({ id: 'ReleaseCheck' });
export type ReleaseCheck = z.infer<typeof ReleaseCheck>;

const name = text(100).trim().min(1);
const hash = z.string().regex(/^[0-9a-f]{64}$/);
const byId = { params: z.object({ id: Id }) };
const outcome = { responses: { 200: ReleaseDetails } };
const nothing = z.strictObject({});

export const releasesSchemas = {
  getReleases: {
    summary:
      'Releases of this tenant: those that are still to come first by their moment, then the newest first',
    query: z.object({
      state: z.enum(releaseStates).exactOptional(),
      /** `next` of the page before. */
      before: queryInteger(1, Number.MAX_SAFE_INTEGER).exactOptional(),
      limit: queryInteger(1, 100).prefault(50),
    }),
    responses: {
      200: z.object({
        releases: z.array(ReleaseRow),
        next: z.int().positive().nullable(),
        timeZone: z.string(),
      }),
    },
  },
  getRelease: {
    summary:
      'One release with its entries, and what each changes by field; keys of locked media are left out',
    ...byId,
    ...outcome,
    problems: ['NOT_FOUND'],
  },
  checkRelease: {
    summary:
      'What would be found if the release went live now, or, of one that is live, what was edited since. Nothing is written',
    ...byId,
    responses: { 200: ReleaseCheck },
    problems: ['NOT_FOUND'],
  },
  createRelease: {
    summary: 'Begin a release',
    body: z.strictObject({ name, goLiveAt: Instant.nullable().default(null) }),
    responses: { 201: ReleaseDetails },
    problems: ['VALIDATION_FAILED'],
  },
  changeRelease: {
    summary: 'Another name or moment of a release that is not planned',
    ...byId,
    body: z.strictObject({ name: name.exactOptional(), goLiveAt: Instant.nullable().exactOptional() }),
    ...outcome,
    problems: ['VALIDATION_FAILED', 'NOT_FOUND', 'CONFLICT'],
  },
  addToRelease: {
    summary:
      'Add one article or one page, as `publish` takes it, instead of publishing it. An entry of the same target is replaced. The checks of publishing run; nothing goes on air',
    ...byId,
    body: z.strictObject({
      publication: z.record(z.string().max(100), z.unknown()),
      /** The version that the article or page was made from. */
      version: text(64),
    }),
    ...outcome,
    problems: ['VALIDATION_FAILED', 'NOT_FOUND', 'CONFLICT'],
  },
  removeFromRelease: {
    summary: 'Take an entry out of a release that is not planned',
    params: z.object({ id: Id, entryId: Id }),
    ...outcome,
    problems: ['NOT_FOUND', 'CONFLICT'],
  },
  readyRelease: {
    summary:
      'Plan a release, as its hash says, for a moment that is to come: it is checked now and once more at that moment. 403 where a price takes a second person and the caller added it',
    ...byId,
    body: z.strictObject({ hash, goLiveAt: Instant }),
    ...outcome,
    problems: ['VALIDATION_FAILED', 'FORBIDDEN', 'NOT_FOUND', 'CONFLICT'],
  },
  reopenRelease: {
    summary: 'A planned or failed release can be changed again; it does not go live by itself any more',
    ...byId,
    body: nothing,
    ...outcome,
    problems: ['NOT_FOUND', 'CONFLICT'],
  },
  releaseNow: {
    summary: 'Let all of a release go live now, as its hash says; with a problem nothing of it does',
    ...byId,
    body: z.strictObject({ hash }),
    ...outcome,
    problems: ['VALIDATION_FAILED', 'FORBIDDEN', 'NOT_FOUND', 'CONFLICT'],
  },
  cancelRelease: {
    summary: 'Give a release up; nothing of it goes live',
    ...byId,
    body: nothing,
    ...outcome,
    problems: ['NOT_FOUND', 'CONFLICT'],
  },
  undoRelease: {
    summary:
      'Bring back what stood before a release, all of it at once. Entries that were edited later are named (409) and stay once they are handed in as kept',
    ...byId,
    body: z.strictObject({
      keep: listSchemaOf(z.int().positive(), { most: 200, duplicates: 'removed' }).default([]),
      reason: text(500).trim().default(''),
    }),
    ...outcome,
    problems: ['VALIDATION_FAILED', 'FORBIDDEN', 'NOT_FOUND', 'CONFLICT'],
  },
} as const satisfies Record<keyof typeof releasesCalls, CallSchemas>;
