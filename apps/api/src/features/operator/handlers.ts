import { secondPersonFor } from '../../modules/changes/change-limits.ts';
import { publishWithChange } from '../../modules/changes/publish-with-change.ts';
import { findDevices, findSignIns } from '../../modules/identity/devices.ts';
import { findPeople } from '../../modules/people/find-people.ts';
import { dryRun } from '../../modules/publishing/dry-run.ts';
import { fileAddresses } from '../../modules/publishing/file-facts/find-facts.ts';
import { storedFacts } from '../../modules/publishing/file-facts/stored-facts.ts';
import { refuseOutsideNarrowing } from '../../modules/publishing/refuse-outside-narrowing.ts';
import { countRunning } from '../../modules/subscriptions/count-running.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { FileLookup } from '../../platform/publishing/announce-changes.ts';
import { shownProblem } from '../../platform/publishing/publication-problem.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import type { Handlers } from '../../platform/serve/serve.ts';

const signInsShown = 50;

interface Dependencies {
  /** Where files of tenants are looked for; none in a process without files. */
  files?: FileLookup | undefined;
  secrets: Secrets;
}

export const createOperatorHandlers = ({ files, secrets }: Dependencies) =>
  ({
    getAccountSignIns: (ctx, { body }) =>
      ctx.tx(async (tx) => {
        const found = await findPeople(tx, body.subject);
        const people = await Promise.all(
          found.map(async ({ id, uuid, status }) => ({
            UUID: uuid,
            status,
            devices: await findDevices(tx, id, null),
            signIns: await findSignIns(tx, id, signInsShown),
          })),
        );
        return { status: 200, body: { people } };
      }),

    publish: async (ctx, { query, body }) => {
      // files whose facts are not known yet are read before the transaction begins, and remembered
      if (files) {
        const addresses = [...new Set(fileAddresses(body))];
        const stored = await ctx.tx(({ db }) => storedFacts(db, addresses));
        await files.facts(addresses, ctx.tenant.code, stored);
      }
      return ctx.tx(async (tx) => {
        if (query.dryRun) {
          const refusal = await refuseOutsideNarrowing(tx, body, 'publish');
          if (refusal) return refusal;
          const { problems, warnings, articles, redrawn } = await dryRun({ ...tx, files }, body);
          const { takesTwo, prices } = await secondPersonFor(tx, body);
          const told = {
            problems: problems.map(shownProblem),
            warnings: warnings.map(shownProblem),
            articles,
            takesTwo,
            subscriptions: await countRunning(tx, prices.plans),
            redrawn,
          };
          return { status: 200, body: told };
        }
        const outcome = await publishWithChange(
          tx,
          { files, secrets },
          { publication: body, version: query.version, reason: query.reason },
        );
        if (outcome instanceof AppError) return outcome;
        return 'problems' in outcome
          ? new AppError('VALIDATION_FAILED', { problems: outcome.problems.map(shownProblem) })
          : {
              status: 200,
              body: {
                changed: outcome.changed,
                ...(outcome.change !== undefined && { change: outcome.change }),
                ...(outcome.warnings.length > 0 && { warnings: outcome.warnings.map(shownProblem) }),
              },
            };
      });
    },
  }) satisfies Partial<Handlers>;
