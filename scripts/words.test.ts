import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { features as groups } from '@atrium/contract/calls';
import { expect, test } from 'vitest';
import { projectRoot, readSources } from './sources.ts';

const folders = (path: string) =>
  readdirSync(join(projectRoot, path), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

/** Screens that no group of calls is about: what there is to see, by the specification's own words, and the portal's tools. */
const screensOnly = new Set([
  ...['arcade', 'articles', 'audiobooks', 'games', 'marketplace', 'music', 'news', 'podcasts', 'video'],
  ...['commerce', 'consent', 'dev', 'install', 'launch', 'library'],
]);

test.each(folders('apps/api/src/features'))('the backend’s feature %s is a group of the contract', (name) => {
  expect(Object.keys(groups)).toContain(name);
});

test.each(folders('apps/portal/src/features').filter((name) => !screensOnly.has(name)))(
  'the portal’s feature %s is a group of the contract',
  (name) => expect(Object.keys(groups)).toContain(name),
);

test('a group is called the same in both halves of the contract', () => {
  const schemas = readdirSync(join(projectRoot, 'packages/contract/src/schemas'));
  for (const name of Object.keys(groups)) expect(schemas).toContain(`${name}.ts`);
});

/** Each hid a word that people look for: providers, well-known documents, enumeration, counter, structure, audio. */
const hiding =
  /\b(surroundings|plumbing|discretion|tally|composed|spoken|said|backend-source|utils|helpers)\b/;

test('no file hides what it is behind another word', () => {
  const files = readSources(projectRoot, /^(apps|packages)\/.*\.tsx?$/).map(({ file }) => file);
  expect(files.filter((file) => hiding.test(file))).toEqual([]);
});
