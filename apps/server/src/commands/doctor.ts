import { asOwner } from '@atrium/api/platform/database/as-owner';
import { diagnose, findingLine } from '../doctor/diagnose.ts';
import { collectFacts } from '../doctor/facts.ts';
import { print } from '../start/run.ts';
import { readingCommand, requireCurrent } from './owner-command.ts';

/** One line a topic, also beside an Atrium that runs; `--json` the same as a list. Ends with 1 where an error stands. */
await readingCommand(process.env, async (owner, config, schema) => {
  // before the first start there is something to say too
  if (schema.isMade) requireCurrent(schema);
  const look = { isThorough: true, isMade: schema.isMade };
  const findings = diagnose(await asOwner(owner, (db) => collectFacts(db, config, look)));
  if (process.argv.includes('--json')) print(JSON.stringify(findings, null, 1));
  else for (const finding of findings) print(findingLine(finding));
  if (findings.some(({ level }) => level === 'error')) process.exitCode = 1;
});
