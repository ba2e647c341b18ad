import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Call } from '@atrium/contract/call';
import { calls } from '@atrium/contract/calls';
import { customerCalls } from '@atrium/contract/customer-calls';
import { capabilities, type Role } from '@atrium/domain/access/capabilities';
import { expect, test } from 'vitest';
import { callsOfPrograms } from './calls-of-programs.ts';
import { projectRoot, readSources } from './sources.ts';

/** What a customer may call; what staff alone may is made by the console, which is not this portal. */
const customersCalls = Object.entries(customerCalls as Record<string, Call>).filter(([, { needs }]) =>
  (capabilities[needs] as readonly Role[]).includes('user'),
);

const portal = readSources(projectRoot, /^apps\/portal\/src\/.*\.tsx?$/)
  .filter(({ file }) => !/\.test\.tsx?$|\/testing\//.test(file))
  .map(({ text }) => text)
  .join('\n');

const isMadeByPortal = (name: string) => new RegExp(`['"\`]${name}['"\`]`).test(portal);

test('each call for customers is made by the portal, or by a program that is named', () => {
  const uncalled = customersCalls.map(([name]) => name).filter((name) => !isMadeByPortal(name));
  expect(uncalled.toSorted()).toEqual(Object.keys(callsOfPrograms).toSorted());
});

/** `/purchase/{id}/refund` → what stands in a test that makes it; some put the last part together. */
const spelled = (name: string, { path }: Call) =>
  new RegExp(
    `${path
      .slice(1)
      .replaceAll(/[.-]/g, '\\$&')
      .replaceAll(/\{\w+\}/g, '[^/\\s?]+')}|'${path.split('/').at(-1)}'|\\b${name}\\b`,
  );

test.each(Object.entries(callsOfPrograms))('%s is tested as its program calls it', (name, { testedIn }) => {
  const text = readFileSync(join(projectRoot, testedIn), 'utf8');
  expect(text).toMatch(spelled(name, calls[name as keyof typeof calls]));
});
