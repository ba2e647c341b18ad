import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Capability, capabilities, operatorGrades } from '@atrium/domain/access/capabilities';
import { expect, test } from 'vitest';
import { projectRoot } from './sources.ts';

const page = (name: string) => readFileSync(join(projectRoot, 'docs', name), 'utf8');

test('docs/staff.md has a row for each grade', () => {
  const named = [...page('staff.md').matchAll(/^\| (`\w+`(?:, `\w+`)*) \|/gm)].flatMap(([, cell = '']) =>
    cell.split(', ').map((grade) => grade.slice(1, -1)),
  );
  expect(named.toSorted()).toEqual([...operatorGrades].toSorted());
});

const [table = ''] = page('support.md').split('\n## ');
const rows = [...table.matchAll(/^\| `(\w+)` \| ([a-z, ]+) \|/gm)].map(
  ([, capability, grades]) => [capability, grades] as [Capability, string],
);

test.each(rows)('docs/support.md names the grades that have %s', (capability, grades) => {
  const holders: readonly string[] = capabilities[capability];
  expect(grades.split(', ').toSorted()).toEqual(holders.filter((role) => role !== 'sandbox').toSorted());
});
