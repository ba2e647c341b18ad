import { beforeEach, expect, test, vi } from 'vitest';
import { trustedRules } from './trusted-types.ts';

beforeEach(() => void vi.stubGlobal('location', { origin: 'https://own.example' }));

const { createHTML, createScript, createScriptURL } = trustedRules;

test.each([
  ['markup', () => createHTML('<img src=x onerror=alert(1)>')],
  ['a script with something in it', () => createHTML('<script>alert(1)</script>')],
  ['code', () => createScript('alert(1)')],
  ['a text that is JSON and no data', () => createScript('1')],
  [
    'another script of ours',
    () => createScriptURL('/assets/x.js', 'TrustedScriptURL', 'HTMLScriptElement src'),
  ],
  ['a worker of another name', () => createScriptURL('/sw.js?x', '', 'ServiceWorkerContainer register')],
  ['a blob as a script', () => createScriptURL('blob:https://own.example/1', '', 'HTMLScriptElement src')],
  [
    'a blob of another origin',
    () => createScriptURL('blob:https://evil.example/1', '', 'Worker constructor'),
  ],
  ['data', () => createScriptURL('data:text/javascript,alert(1)', '', 'Worker constructor')],
])('%s never becomes code', (_, make) => expect(make()).toBeNull());

test('what the portal is made of does', () => {
  expect(createHTML('<script></script>')).toBe('<script></script>');
  expect(createScript('{"@type":"WebSite"}')).toBe('{"@type":"WebSite"}');
  expect(createScriptURL('/sw.js', '', 'ServiceWorkerContainer register')).toBe('/sw.js');
  const blob = 'blob:https://own.example/1';
  expect(createScriptURL(blob, '', 'Worker constructor')).toBe(blob);
});
