import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { knownTenants } from '@atrium/api/modules/tenants/transfer';
import { asOwner } from '@atrium/api/platform/database/as-owner';
import { StartRefused } from '@atrium/api/platform/errors/start-refused';
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
} from '@atrium/domain/site/tenant-draft';
import { readConfig } from '../config/config.ts';
import { storageOf } from '../files/storages-of.ts';
import { print } from '../start/run.ts';
import { writeFolder } from '../tenant-folder/write-folder.ts';
import { readAsOwner, reportRefusals } from './owner-command.ts';

const usage =
  'Say what it is called: npm run tenant:new -- <name or folder> ' +
  "[--name … --host … --locales en,ar --accent '#e4572e' --verticals music,games --plans monthly:4.99,yearly:49 --currency EUR --articles no --force]";

const text = { type: 'string' } as const;
const options = {
  name: text,
  host: text,
  locales: text,
  accent: text,
  verticals: text,
  plans: text,
  currency: text,
  articles: text,
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
  const { CONSOLE_HOST, PREVIEW_HOST, DATABASE_URL, DATA_DIR, STAGE } = readConfig(process.env);
  const ofConsole = { code: 'console', hosts: [CONSOLE_HOST, PREVIEW_HOST] };
  const demo = tenants
    .filter(
      ({ configuration }) => STAGE !== 'live' && tenantCodes.some((code) => code === configuration.code),
    )
    .map(({ configuration: { code, hosts } }) => ({ code, hosts }));
  if (!DATABASE_URL && !existsSync(join(DATA_DIR, 'postgres'))) return [ofConsole, ...demo];
  const found: { code: string; hosts: string[] }[] = [];
  await readAsOwner(process.env, async (owner, _config, { isMade }) => {
    if (isMade) found.push(...(await asOwner(owner, knownTenants)));
  });
  return [ofConsole, ...demo, ...found];
}

const questions: [field: keyof TenantAnswers, question: string][] = [
  ['code', 'What is it called in addresses (small letters)?'],
  ['name', 'What do people call it?'],
  ['host', 'At which host is it reached?'],
  ['locales', 'In which languages, the default first?'],
  ['accent', 'Which colour?'],
  ['verticals', 'What does it offer?'],
  ['currency', 'What do people pay in?'],
  ['plans', 'Which plans?'],
  ['articles', 'Begin with some articles of the demo (yes or no)?'],
];

/** What an empty answer means. */
const offeredFor = (field: keyof TenantAnswers, { code }: TenantAnswers): string =>
  field === 'host' ? `${code}.localhost` : ((draftDefaults as Partial<TenantAnswers>)[field] ?? '');

/** Asks until every answer can be; an empty one takes what stands in brackets. */
async function interview(first: TenantAnswers, neighbours: Neighbours): Promise<TenantDraft> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  let answers: TenantAnswers = first;
  try {
    for (;;) {
      for (const [field, question] of questions) {
        const offered = answers[field] || offeredFor(field, answers);
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

await reportRefusals(async () => {
  const { values, positionals } = readArguments();
  const { force = false, ...given } = values;
  const [target, ...surplus] = positionals;
  if (surplus.length > 0)
    throw new StartRefused(
      `One name or folder is enough, and ${surplus.join(' ')} is one too many.\n${usage}`,
    );
  const isAsked = Object.keys(given).length === 0 && process.stdin.isTTY;
  if (target === undefined && !isAsked) throw new StartRefused(usage);
  const neighbours = await neighboursOf();
  const answers = { code: target === undefined ? '' : basename(target), ...given };
  const draft = isAsked ? await interview(answers, neighbours) : decided(draftTenant(answers, neighbours));
  const folder = target?.includes('/') ? target : join('tenants', draft.code);
  if (existsSync(folder) && !force)
    throw new StartRefused(`${folder} is there already. Choose another, or write over it: --force`);
  const { configuration, publication } = starterOf(draft);
  const config = readConfig(process.env);
  const { PORT } = config;
  const { documents, files } = await writeFolder(
    folder,
    { configuration, publication: Publication.parse(publication) },
    { storage: storageOf(config), progress: { step: print } },
  );
  print(`${draft.name} is in ${folder}: ${documents} documents, ${files} files. Change what you like, then:

  npm run tenant:import -- ${folder}

It answers at http://${draft.host}:${PORT} while Atrium runs, also when it runs already. See docs/tenants.md.`);
});
