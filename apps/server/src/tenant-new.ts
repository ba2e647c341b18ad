import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { knownTenants } from '@atrium/api/modules/tenants/carry';
import { asOwner } from '@atrium/api/platform/database/owner';
import { StartRefused } from '@atrium/api/platform/database/start-refused';
import { Publication } from '@atrium/contract/schemas/publication';
import { starterOf } from '@atrium/demo/starter';
import { tenantCodes } from '@atrium/demo/tenant-codes';
import { tenants } from '@atrium/demo/tenants';
import {
  draftDefaults,
  draftTenant,
  type Neighbours,
  refusedAnswers,
  type TenantAnswers,
  type TenantDraft,
} from '@atrium/domain/tenant-draft';
import { readConfig } from './config.ts';
import { ownerCommand, refusals } from './owner-command.ts';
import { print } from './run.ts';
import { writeFolder } from './tenant-folder/write-folder.ts';

const usage =
  'Say what it is called: npm run tenant:new -- <name or folder> ' +
  "[--name … --host … --locales en,ar --accent '#e4572e' --verticals music,games --plans monthly:4.99,yearly:49 --currency EUR --force]";

const text = { type: 'string' } as const;
const options = {
  name: text,
  host: text,
  locales: text,
  accent: text,
  verticals: text,
  plans: text,
  currency: text,
  force: { type: 'boolean' },
} as const;

function readArguments() {
  try {
    return parseArgs({ options, allowPositionals: true });
  } catch (error) {
    throw new StartRefused(`${(error as Error).message}\n${usage}`);
  }
}

function decided(draft: TenantDraft | { problems: string[] }): TenantDraft {
  if ('problems' in draft) throw new StartRefused(draft.problems.join('\n'));
  return draft;
}

/** Those of the database, where there is one yet, and those of the demo that it would hold. */
async function neighboursOf(): Promise<Neighbours> {
  const { DATABASE_URL, DATA_DIR, STAGE } = readConfig(process.env);
  const demo = tenants
    .filter(
      ({ configuration }) => STAGE !== 'live' && tenantCodes.some((code) => code === configuration.code),
    )
    .map(({ configuration: { code, hosts } }) => ({ code, hosts }));
  if (!DATABASE_URL && !existsSync(join(DATA_DIR, 'postgres'))) return demo;
  const found: { code: string; hosts: string[] }[] = [];
  await ownerCommand(process.env, async (owner) => void found.push(...(await asOwner(owner, knownTenants))), {
    isShared: true,
  });
  return [...demo, ...found];
}

const questions: [field: keyof TenantAnswers, question: string][] = [
  ['code', 'What is it called in addresses (small letters)?'],
  ['name', 'What do people call it?'],
  ['locales', 'In which languages, the default first?'],
  ['accent', 'Which colour?'],
  ['verticals', 'What does it offer?'],
  ['currency', 'What do people pay in?'],
  ['plans', 'Which plans?'],
];

/** Asks until every answer can be; an empty one takes what stands in brackets. */
async function interview(first: TenantAnswers, neighbours: Neighbours): Promise<TenantDraft> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  let answers: TenantAnswers = first;
  try {
    for (;;) {
      for (const [field, question] of questions) {
        const offered = answers[field] || (draftDefaults as Partial<TenantAnswers>)[field] || '';
        const answer = await terminal.question(`${question}${offered ? ` [${offered}]` : ''} `);
        answers = { ...answers, [field]: answer.trim() || offered };
      }
      const draft = draftTenant(answers, neighbours);
      if (!('problems' in draft)) return draft;
      print(`\n${draft.problems.join('\n')}\n`);
      for (const field of refusedAnswers(answers, neighbours)) answers = { ...answers, [field]: '' };
    }
  } finally {
    terminal.close();
  }
}

await refusals(async () => {
  const { values, positionals } = readArguments();
  const { force = false, ...given } = values;
  const [target] = positionals;
  const isAsked = Object.keys(given).length === 0 && process.stdin.isTTY;
  if (target === undefined && !isAsked) throw new StartRefused(usage);
  const neighbours = await neighboursOf();
  const answers = { code: target === undefined ? '' : basename(target), ...given };
  const draft = isAsked ? await interview(answers, neighbours) : decided(draftTenant(answers, neighbours));
  const folder = target?.includes('/') ? target : join('tenants', draft.code);
  if (existsSync(folder) && !force)
    throw new StartRefused(`${folder} is there already. Choose another, or write over it: --force`);
  const { configuration, publication } = starterOf(draft);
  const { DATA_DIR: dataDir, PORT } = readConfig(process.env);
  const { documents, files } = await writeFolder(
    folder,
    { configuration, publication: Publication.parse(publication) },
    { dataDir, progress: { step: print } },
  );
  print(`${draft.name} is in ${folder}: ${documents} documents, ${files} files. Change what you like, then:

  npm run tenant:import -- ${folder}

It answers at http://${draft.host}:${PORT} while Atrium runs, also when it runs already. See docs/tenants.md.`);
});
