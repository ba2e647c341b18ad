import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type Config, readConfig } from './config.ts';
import { settings, settingsTable } from './settings-table.ts';

const page = join(import.meta.dirname, '../../../../docs/running.md');

test('docs/running.md holds the table of settings', () => {
  expect(readFileSync(page, 'utf8')).toContain(settingsTable());
});

test.each(Object.entries(settings))('%s has the default that is documented', (name, { default: value }) => {
  const documented = readConfig(value === null ? {} : { [name]: value });
  expect(documented[name as keyof Config]).toEqual(readConfig({})[name as keyof Config]);
});
