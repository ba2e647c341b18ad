import { lockedVersion } from '../../modules/catalogue/publication/article-version.ts';
import { findDevices, findSignIns } from '../../modules/identity/devices.ts';
import { findPeople } from '../../modules/people/find-people.ts';
import { dryRun } from '../../modules/publishing/dry-run.ts';
import { fileAddresses } from '../../modules/publishing/file-facts/find-facts.ts';
import { storedFacts } from '../../modules/publishing/file-facts/stored-facts.ts';
import { publishRaw } from '../../modules/publishing/publish-raw.ts';
import { lockedPageVersion } from '../../modules/structure/page-versions.ts';
import type { TransactionContext } from '../../platform/context.ts';
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

    publish: async (ctx, { query, body }) => {
      // files whose facts are not known yet are read before the transaction begins, and remembered
      if (files) {
        const addresses = [...new Set(fileAddresses(body))];
        const stored = await ctx.tx(({ db }) => storedFacts(db, addresses));
        await files.facts(addresses, ctx.tenant.code, stored);
      }
      return ctx.tx(async (tx) => {
        if (query.dryRun) {
          const { problems, warnings, articles } = await dryRun({ ...tx, files }, body);
          const told = {
            problems: problems.map(shownProblem),
            warnings: warnings.map(shownProblem),
            articles,
          };
          return { status: 200, body: told };
        }
        if (query.version !== undefined && !(await isStillVersion(tx, body, query.version)))
          return new AppError('CONFLICT');
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

/** Whether the one article or page of a publication is as it was when it was opened; of several none is meant. */
async function isStillVersion(tx: TransactionContext, body: unknown, version: string): Promise<boolean> {
  const { catalogue, structures } = (body ?? {}) as {
    catalogue?: { articles?: { id?: unknown }[] };
    structures?: { name?: unknown }[];
  };
  const articles = catalogue?.articles ?? [];
  const pages = structures ?? [];
  if (!Array.isArray(articles) || !Array.isArray(pages) || articles.length + pages.length !== 1) return false;
  const [id, name] = [articles[0]?.id, pages[0]?.name];
  if (typeof name === 'string') return (await lockedPageVersion(tx, name)) === version;
  return typeof id === 'number' && (await lockedVersion(tx.db, tx.clock.now(), id)) === version;
}
