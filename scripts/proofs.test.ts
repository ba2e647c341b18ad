import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type Proof, proofs, recorded } from './proofs.ts';
import { projectRoot } from './sources.ts';

const page =
  '# Proofs\n\n| proof | shows | result | date |\n|---|---|---|---|\n| faults | old words | 1 lost | 2026-01-01 |\n';
const faults: Proof = { name: 'faults', shows: 'new words', command: [] };
const crawl: Proof = { name: 'crawl', shows: 'pages', command: [] };

describe('a result', () => {
  test('takes the place of the one before', () => {
    const next = recorded(page, faults, '0 lost', '2026-11-15');
    expect(next).toContain('| faults | new words | 0 lost | 2026-11-15 |\n');
    expect(next).not.toContain('1 lost');
  });

  test('of a new proof is a new row', () => {
    expect(recorded(page, crawl, 'all there', '2026-11-15')).toBe(
      `${page}| crawl | pages | all there | 2026-11-15 |\n`,
    );
  });

  test('does not break the table', () => {
    expect(recorded(page, crawl, 'a | b', '2026-11-15')).toContain('| a / b |');
  });
});

test('every proof has a row of its own', () => {
  const written = readFileSync(join(projectRoot, 'docs/proofs.md'), 'utf8');
  for (const { name, shows } of proofs) expect(written).toContain(`| ${name} | ${shows} |`);
});
