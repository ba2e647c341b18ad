import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot, readSources } from '../sources.ts';

const documents = readSources(projectRoot, /^(docs\/[\w-]+|[A-Z]+)\.md$/);
const { scripts } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};
/** npm runs `pre…` before the command of that name. */
const commands = Object.keys(scripts).filter(
  (name) => !(name.startsWith('pre') && scripts[name.slice('pre'.length)] !== undefined),
);

/** Commands that a text names: `npm start`, `npm test`, `npm run x`. */
const namedIn = (text: string) =>
  [...text.matchAll(/\bnpm (?:run )?(start|test|(?<=run )[a-z][\w:-]*)/g)].map(([, name = '']) => name);

test('docs/commands.md lists every npm command', () => {
  const page = documents.find(({ file }) => file === 'docs/commands.md');
  expect(commands.filter((name) => !namedIn(page?.text ?? '').includes(name))).toEqual([]);
});

test.each(documents)('$file names only npm commands that exist', ({ text }) => {
  expect(namedIn(text).filter((name) => !commands.includes(name))).toEqual([]);
});

test.each(documents)('the links of $file lead to files', ({ file, text }) => {
  const targets = [...text.matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)[^)]*\)/g)].map(
    ([, path = '']) => path,
  );
  const missing = targets.filter((path) => !existsSync(join(projectRoot, dirname(file), path)));
  expect(missing).toEqual([]);
});

test('README links to the documents that a newcomer and an operator look for', () => {
  const readme = documents.find(({ file }) => file === 'README.md')?.text ?? '';
  for (const path of [
    'SECURITY.md',
    'CHANGELOG.md',
    'CONTRIBUTING.md',
    'docs/running.md',
    'docs/commands.md',
  ])
    expect(readme).toContain(`](${path})`);
  expect(readme.split(/\s+/).length).toBeLessThan(900);
});

test('the changelog begins with the version of package.json, which SECURITY.md supports', () => {
  const { version } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')) as {
    version: string;
  };
  const textOf = (name: string) => documents.find(({ file }) => file === name)?.text ?? '';
  expect(/^## (\S+) – \d{4}-\d\d-\d\d$/m.exec(textOf('CHANGELOG.md'))?.[1]).toBe(version);
  expect(textOf('SECURITY.md')).toContain(`| ${version.replace(/\d+$/, 'x')} | yes |`);
});
