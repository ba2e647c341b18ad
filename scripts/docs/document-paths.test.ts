import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { projectRoot, readSources } from '../sources.ts';

const files = readSources(projectRoot, /^(apps|packages|demo|e2e|bench|scripts|docs)\//).map(
  ({ file }) => file,
);
const paths = new Set(
  files.flatMap((file) => file.split('/').map((_, depth, parts) => parts.slice(0, depth + 1).join('/'))),
);
const documents = readSources(
  projectRoot,
  /^([^/]+|docs\/[^/]+|(apps|packages|demo|e2e|bench|scripts)\/(.*\/)?README)\.md$/,
);

const roots = /^(apps|packages|demo|e2e|bench|scripts|docs)\/[\w./-]+$/;
/** Documents name the rooms of the api and the portal without the workspace; nothing else may be short. */
const rooms = /^(modules|platform|features|shell|kit)\/[\w./-]+$/;
const homes = ['apps/api/src', 'apps/portal/src'];

const exists = (named: string) => {
  const path = named.replace(/\/$/, '');
  return roots.test(path) ? paths.has(path) : homes.some((home) => paths.has(`${home}/${path}`));
};

test.each(documents)('$file names only paths that exist', ({ text }) => {
  const named = [...text.matchAll(/`([^`\s]+)`/g)]
    .map(([, name = '']) => name)
    .filter((name) => roots.test(name) || rooms.test(name))
    .filter((name) => !/^features\/[xy]$/.test(name));
  expect(named.filter((name) => !exists(name))).toEqual([]);
});

describe('the glossary names only what exists', () => {
  const glossary = readFileSync(join(projectRoot, 'docs/glossary.md'), 'utf8');
  const sources = readSources(projectRoot, /^(apps|packages)\/.*\.tsx?$/);
  const terms = [...glossary.matchAll(/`([\w./-]+)`/g)].map(([, name = '']) => name);

  test('files', () => {
    const named = terms.filter((name) => /\.tsx?$/.test(name));
    expect(named.length).toBeGreaterThan(10);
    expect(named.filter((name) => !files.some((file) => file.endsWith(`/${name}`)))).toEqual([]);
  });

  test('functions and types', () => {
    const isThere = (name: string) => sources.some(({ text }) => new RegExp(`\\b${name}\\b`).test(text));
    const named = terms.filter((name) => /^[A-Za-z]+$/.test(name) && /[a-z][A-Z]/.test(name));
    expect(named.length).toBeGreaterThan(10);
    expect(named.filter((name) => !isThere(name))).toEqual([]);
  });
});
