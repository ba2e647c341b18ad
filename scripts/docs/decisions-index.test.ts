import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { projectRoot, readSources } from '../sources.ts';
import {
  decisionsFolder,
  formProblems,
  gaps,
  indexPage,
  parseDecision,
  readDecisions,
  unexplainedGaps,
  withoutForm,
} from './decisions-index.ts';

const decisions = readDecisions();
const numbers = decisions.map(({ number }) => number);
const inForce = decisions.filter(({ status }) => status !== 'superseded');
const pages = readSources(projectRoot, /^(?:[\w-]+\.md|(?:docs|apps|packages|demo|e2e|bench)\/.*\.md)$/);
const sources = readSources(
  projectRoot,
  /^(?:apps|packages|scripts|demo|bench|e2e)\/.*\.(?:tsx?|mjs|sql|css)$/,
);

/** Accepted decisions that no source file names, and why. */
const namedNowhere: Record<string, string> = {
  '0007': 'a habit of the command line (`npm install --min-release-age=7`); no file does it',
};

describe('docs/decisions/README.md', () => {
  test('is what npm run docs:decisions writes', () => {
    expect(readFileSync(join(projectRoot, decisionsFolder, 'README.md'), 'utf8')).toBe(indexPage(decisions));
  });
});

describe('decision pages', () => {
  test('have title, date, status, area and the four sections', () => {
    const held = decisions.filter(({ number }) => !withoutForm.includes(number));
    expect(held.flatMap(formProblems)).toEqual([]);
  });

  test('have unique numbers, and every gap is explained', () => {
    expect(numbers.filter((number, index) => numbers.indexOf(number) !== index)).toEqual([]);
    expect(unexplainedGaps(numbers)).toEqual([]);
    const stale = Object.keys(gaps).filter((one) => numbers.includes(one) && !withoutForm.includes(one));
    expect(stale).toEqual([]);
  });

  test('name existing pages as their amendment or replacement', () => {
    expect(decisions.flatMap(({ by }) => by).filter((number) => !numbers.includes(number))).toEqual([]);
  });

  test('name only files and folders that exist', () => {
    const known = [...new Set([...sources, ...pages].flatMap(({ file }) => withFolders(file)))];
    const missing = inForce.flatMap(({ number, text }) =>
      pathsIn(text)
        .filter((path) => !known.some((one) => one === path || one.endsWith(`/${path}`)))
        .map((path) => `${number}: ${path}`),
    );
    expect(missing).toEqual([]);
  });
});

describe('references to decisions', () => {
  test('every link to or from a decision leads to a file', () => {
    const broken = pages.flatMap(({ file, text }) =>
      [...text.matchAll(/\]\(([^)#\s:]+)(?:#[^)]*)?\)/g)]
        .map(([, target = '']) => join(dirname(file), target))
        .filter((target) => target.startsWith(decisionsFolder) || file.startsWith(decisionsFolder))
        .filter((target) => !existsSync(join(projectRoot, target)))
        .map((target) => `${file}: ${target}`),
    );
    expect(broken).toEqual([]);
  });

  test('source files name decisions that are in force', () => {
    const known = new Set(inForce.map(({ number }) => number));
    const wrong = sources.flatMap(({ file, text }) =>
      decisionsNamedIn(file, text)
        .filter((number) => !known.has(number))
        .map((number) => `${file}: ${number}`),
    );
    expect(wrong).toEqual([]);
  });

  test('every decision in force is named by a source file, or excused', () => {
    const named = new Set(sources.flatMap(({ file, text }) => decisionsNamedIn(file, text)));
    const excused = (number: string) => number in namedNowhere || withoutForm.includes(number);
    const unnamed = inForce.map(({ number }) => number).filter((number) => !named.has(number));
    expect(unnamed.filter((number) => !excused(number))).toEqual([]);
    expect(Object.keys(namedNowhere).filter((number) => !unnamed.includes(number))).toEqual([]);
  });
});

describe('the form of a decision page', () => {
  const page = `# 0017 Connection pool quotas: no tenant takes all

- Date: 2026-11-15
- Status: accepted
- Area: database

## Context

a

## Decision

b

## Consequences

c

## Alternatives

None recorded.
`;
  const problems = (text: string, file = '0017-connection-pool-quotas.md') =>
    formProblems(parseDecision(file, text)).length;

  test('a complete page has no problem', () => expect(problems(page)).toBe(0));

  test.each([
    ['a title without a statement', page.replace(': no tenant takes all', '')],
    ['no date', page.replace('- Date: 2026-11-15\n', '')],
    ['an unknown status', page.replace('accepted', 'draft')],
    ['a status without its number', page.replace('accepted', 'superseded')],
    ['an unknown area', page.replace('database', 'cellar')],
    ['a missing section', page.replace('## Consequences\n\nc\n\n', '')],
    ['an empty section', page.replace('c\n\n', '')],
    ['an empty last section', page.replace('None recorded.\n', '')],
    ['sections in another order', page.replace('Context', 'X').replace('Decision', 'Context')],
    ['a person without a role', page.replace('\nb\n', '\nWhoever asks is refused.\n')],
  ])('%s is a problem', (_, text) => expect(problems(text)).toBeGreaterThan(0));

  test('a file that is not named after the subject is a problem', () =>
    expect(problems(page, '0017-parts.md')).toBe(1));

  test('a status may name several decisions or a range', () => {
    const status = (line: string) => parseDecision('0017-x.md', page.replace('accepted', line)).by;
    expect(status('amended by [0018](0018-a.md), [0020](0020-b.md)')).toEqual(['0018', '0020']);
    expect(status('superseded by [0018](0018-a.md)–[0020](0020-b.md)')).toEqual(['0018', '0019', '0020']);
  });

  test('a number without a page and without an explanation is found', () => {
    expect(unexplainedGaps(['0001', '0003'])).toEqual(['0002']);
  });
});

/** "Decision 0017", "Decisions 0031 and 0062", "docs/decisions/0017". */
function decisionsNamedIn(file: string, text: string): string[] {
  if (file.startsWith('scripts/docs/decisions-index')) return [];
  return [...text.matchAll(/\bdecisions?[ /](\d{4}(?:(?:, | and )\d{4})*)/gi)].flatMap(
    ([, list = '']) => list.match(/\d{4}/g) ?? [],
  );
}

/** Paths in backticks: from the project's root, or the name of a source file. */
function pathsIn(text: string): string[] {
  return [...text.matchAll(/`([\w.@/-]+)`/g)]
    .map(([, path = '']) => path.replace(/\/$/, ''))
    .filter((path) => /^(?:apps|packages|scripts|demo|docs|e2e|bench)\/|\.(?:tsx?|mjs|sql)$/.test(path));
}

function withFolders(file: string): string[] {
  const parts = file.split('/');
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'));
}
