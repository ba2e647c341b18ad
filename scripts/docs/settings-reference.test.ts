import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readConfig } from '../../apps/server/src/config/config.ts';
import { projectRoot } from '../sources.ts';
import { settingsFiles } from './settings-reference.ts';

const read = (path: string) => {
  const file = join(projectRoot, path);
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
};

test.each(['README.md', 'docs/running.md', '.env.example'])(
  '%s describes the settings as npm run docs:settings writes them',
  (path) => expect(read(path)).toBe(settingsFiles()[path]),
);

test('.env.example names every setting, with the default that config.ts has', () => {
  const lines = [...read('.env.example').matchAll(/^#([A-Z][A-Z_]+)=(.*)$/gm)];
  const given = Object.fromEntries(lines.map(([, name, value]) => [name, value]));
  expect(readConfig(given)).toEqual(readConfig({}));
  expect(Object.keys(given).length).toBeGreaterThan(30);
});

test('.env, which holds secrets, is not committed', () => {
  expect(read('.gitignore').split('\n')).toContain('.env');
});
