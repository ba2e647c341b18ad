import { describe, expect, test } from 'vitest';
import { calls } from './calls.ts';
import { docsPage } from './docs-page.ts';
import { openapi } from './openapi.ts';

const document = openapi({ origin: 'https://noor.example/backend', version: '7' });
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
);

describe('the document', () => {
  test('names its version and place', () => {
    expect(document.openapi).toMatch(/^3\.1\./);
    expect(document.info.version).toBe('7');
    expect(document.servers).toEqual([{ url: 'https://noor.example/backend' }]);
  });

  test('has each call once', () => {
    const ids = operations.map(({ operation }) => operation.operationId);
    expect(ids.toSorted()).toEqual(Object.keys(calls).toSorted());
  });

  test('every operation is complete', () => {
    const tags = document.tags.map(({ name }) => name);
    for (const { path, method, operation } of operations) {
      const where = `${method} ${path}`;
      expect.soft(operation.summary, where).not.toBe('');
      expect.soft(tags, where).toContain(operation.tags[0]);
      expect.soft(Object.keys(operation.responses).length, where).toBeGreaterThan(1);
      expect.soft(operation.security.length, where).toBeGreaterThan(0);
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
      const declared = (operation.parameters ?? []).filter((parameter) => parameter.in === 'path');
      expect.soft(declared.map(({ name }) => name).toSorted(), where).toEqual(inPath.toSorted());
      expect
        .soft(
          declared.every(({ required }) => required),
          where,
        )
        .toBe(true);
    }
  });

  test('every reference leads to a model, and no model is unused', () => {
    const text = JSON.stringify(document);
    const referred = new Set([...text.matchAll(/"\$ref":"([^"]*)"/g)].map(([, target = '']) => target));
    const models = Object.keys(document.components.schemas).map((name) => `#/components/schemas/${name}`);
    expect([...referred].toSorted()).toEqual(models.toSorted());
    expect(text).not.toContain('$defs');
    expect(models.filter((name) => name.includes('__'))).toEqual([]);
  });

  test('who may call is said', () => {
    const securityOf = (id: string) =>
      operations.find(({ operation }) => operation.operationId === id)?.operation.security;
    expect(securityOf('getWallet')).toEqual([{ session: [] }]);
    expect(securityOf('getStructure')).toEqual([{}, { session: [] }]);
    expect(securityOf('getAccountSignIns')).toEqual([{ operator: [] }]);
    expect(securityOf('advanceClock')).toEqual([{ sandbox: [] }]);
  });

  test('failures are told apart, queries are what callers send', () => {
    const subscribe = document.paths['/subscription']?.post;
    expect(subscribe?.responses['409']?.description).toContain('NEED_CANCEL_SUBSCRIPTION_BEFORE_UPGRADE');
    expect(subscribe?.responses['401']?.description).toBe('NOT_SIGNED_IN');
    expect(subscribe?.responses.default).toBeDefined();
    const structure = document.paths['/structure/{name}']?.get?.parameters ?? [];
    expect(structure.find(({ name }) => name === 'preLive')).toMatchObject({
      required: false,
      schema: { type: 'boolean', default: true },
    });
    const wallet = document.paths['/wallet/userarticles']?.get;
    expect(wallet?.responses['200']?.headers).toHaveProperty('x-result-count');
    expect(wallet?.parameters?.find(({ name }) => name === 'limit')?.schema).toMatchObject({
      maximum: 50,
      default: 50,
    });
  });
});

describe('the page', () => {
  const page = docsPage();
  test('shows every call', () => {
    for (const name of Object.keys(calls)) expect.soft(page, name).toContain(`<details id="${name}">`);
  });
  test('runs and fetches nothing', () => expect(page).not.toMatch(/<script|<link|<img|src=|@import|url\(/));
  test('writes shapes as text', () => {
    expect(page).toContain('amount: integer');
    expect(page).not.toContain('[object Object]');
  });
});
