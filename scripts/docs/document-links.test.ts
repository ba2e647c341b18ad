import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../sources.ts';

const documents = [
  'README.md',
  'CONTRIBUTING.md',
  ...readdirSync(join(projectRoot, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => join('docs', name)),
];

const textOf = (path: string) => readFileSync(join(projectRoot, path), 'utf8');

/** As GitHub makes anchors of headings. */
const anchorsIn = (text: string) =>
  new Set(
    [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
      heading
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
        .replaceAll(' ', '-'),
    ),
  );

test.each(documents)('%s: every link leads to a file and a heading that are there', (path) => {
  const broken = [...textOf(path).matchAll(/\]\(([^)\s]+)\)/g)].flatMap(([, link = '']) => {
    if (/^[a-z]+:/.test(link)) return [];
    const [file = '', anchor] = link.split('#');
    const target = file === '' ? path : join(dirname(path), file);
    if (!existsSync(join(projectRoot, target))) return [link];
    return anchor !== undefined && target.endsWith('.md') && !anchorsIn(textOf(target)).has(anchor)
      ? [link]
      : [];
  });
  expect(broken).toEqual([]);
});
