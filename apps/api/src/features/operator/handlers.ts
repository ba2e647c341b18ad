import { findDevices, findSignIns } from '../../modules/identity/devices.ts';
import { findPeople } from '../../modules/people/find-people.ts';
import { fileAddresses } from '../../modules/publishing/file-facts/find-facts.ts';
import { storedFacts } from '../../modules/publishing/file-facts/stored-facts.ts';
import { publishRaw } from '../../modules/publishing/publish-raw.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { FileLookup } from '../../platform/publishing/announce-changes.ts';
import { shownProblem } from '../../platform/publishing/publication-problem.ts';
import type { Handlers } from '../../platform/serve/serve.ts';

const signInsShown = 50;

interface Dependencies {
  /** Where files of tenants are looked for; none in a process without files. */
  files?: FileLookup | undefined;
}

export const createOperatorHandlers = ({ files }: Dependencies = {}) =>
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

    publish: async (ctx, { body }) => {
      // files whose facts are not known yet are read before the transaction begins, and remembered
      if (files) {
        const addresses = [...new Set(fileAddresses(body))];
        const stored = await ctx.tx(({ db }) => storedFacts(db, addresses));
        await files.facts(addresses, ctx.tenant.code, stored);
      }
      return ctx.tx(async (tx) => {
        const outcome = await publishRaw({ ...tx, files }, body);
        return 'problems' in outcome
          ? new AppError('VALIDATION_FAILED', { problems: outcome.problems.map(shownProblem) })
          : {
              status: 200,
              body: {
                changed: outcome.changed,
                ...(outcome.warnings.length > 0 && { warnings: outcome.warnings.map(shownProblem) }),
              },
            };
      });
    },
  }) satisfies Partial<Handlers>;
