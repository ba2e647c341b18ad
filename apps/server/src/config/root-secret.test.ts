import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { rootSecret } from './root-secret.ts';

const folder = mkdtempSync(join(tmpdir(), 'atrium-secret-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const file = join(folder, 'secret');
beforeEach(() => rmSync(file, { force: true }));

const [given, before] = [1, 2].map((byte) => Buffer.alloc(32, byte));
const sourceOf = (env: Record<string, string> = {}) => rootSecret(readConfig({ DATA_DIR: folder, ...env }));

test('nothing is made by looking, and what is made once stays', () => {
  expect(sourceOf().found).toBeNull();
  const made = sourceOf().make();
  expect([made.length, statSync(file).mode & 0o777]).toEqual([32, 0o600]);
  expect(sourceOf().found).toEqual(made);
  expect(sourceOf().make()).toEqual(made);
});

test('a variable comes before the file', () => {
  sourceOf().make();
  const env = {
    SECRET_KEY: given?.toString('base64') ?? '',
    SECRET_KEY_PREVIOUS: before?.toString('base64') ?? '',
  };
  expect(sourceOf(env)).toMatchObject({ name: 'SECRET_KEY', found: given, previous: before });
});

test('half a secret is none', () => {
  writeFileSync(file, 'half');
  expect(() => sourceOf()).toThrow(`${file} does not hold a whole secret`);
});

test('machines that share a live database share a secret', () => {
  const env = { STAGE: 'live', DATABASE_URL: 'postgres://app@db/atrium', ROLE: 'edge,api' };
  expect(() => sourceOf(env)).toThrow('SECRET_KEY is not set');
});
