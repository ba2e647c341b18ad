import { type Addition, before, createdFrom } from './addition.ts';

const table = 'apps/api/src/platform/jobs/job-table.ts';
const handlers = 'apps/api/src/work.ts';
const migration = 'apps/api/migrations/9999_added_job.sql';
const schema = 'apps/api/schema.gen.sql';

const branch = `    IF EXISTS (SELECT FROM purchase WHERE state = 'PENDING') THEN
      kind := 'purchases.count';
      RETURN NEXT;
    END IF;
`;
const ending = `  END LOOP;
  PERFORM set_config('app.tenant_id', '', true);`;

const functionText = /CREATE OR REPLACE FUNCTION tenants_with_work\(\)[\s\S]*?\$function\$;\n/;

/** A recurring job that is skipped where no row waits for it. */
export const job: Addition = {
  what: 'job',
  files: {
    [table]: before(
      "  'purchases.expire': {\n",
      `  'purchases.count': {
    payload: z.object({}),
    priority: 'when there is time',
    retry: { most: 3, firstMs: minute, factor: 2, longestMs: 10 * minute },
    timeoutMs: minute,
    everyMs: hour,
    skippedWhenIdle: 'without work',
  },
`,
    ),
    [handlers]: before("  'purchases.expire': ", "  'purchases.count': async () => {},\n"),
    // the function once more: a migration that ran is never changed
    [migration]: createdFrom(schema, (text) => before(ending, branch)(functionText.exec(text)?.[0] ?? '')),
  },
  generators: { 'db:types': [schema] },
  omissions: [
    { omits: [handlers], doesNotCompile: [handlers] },
    {
      omits: [migration, schema],
      fails: [{ project: 'api', file: 'apps/api/src/platform/jobs/at-rest.test.ts' }],
    },
  ],
};
