import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { envExample, mainSettings, settingsTable } from '../../apps/server/src/config/settings-table.ts';
import { projectRoot } from '../sources.ts';

const table = /^\| setting \| unless set \|.*\n(?:\|.*\n)*/m;

function withTable(path: string, rows: string): string {
  const text = readFileSync(join(projectRoot, path), 'utf8');
  if (!table.test(text)) throw new Error(`${path} has no table of settings to write`);
  return text.replace(table, () => `${rows}\n`);
}

/** The files that describe settings, by their path, as they should be. */
export const settingsFiles = (): Record<string, string> => ({
  'README.md': withTable('README.md', settingsTable(mainSettings)),
  'docs/running.md': withTable('docs/running.md', settingsTable()),
  '.env.example': envExample(),
});

if (import.meta.main)
  for (const [path, text] of Object.entries(settingsFiles())) writeFileSync(join(projectRoot, path), text);
