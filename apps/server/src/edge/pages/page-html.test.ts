import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { finishPage, scriptNonce } from './page-html.ts';

const hash = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

test('only scripts that carry the mark are blessed, and the mark does not leave', () => {
  const rendered = `<script nonce="${scriptNonce}">ours()</script><script>planted()</script><script nonce="guess">planted(2)</script><script nonce="${scriptNonce}" src="/a.js"></script>`;
  const { html, scriptHashes } = finishPage(rendered);
  expect(scriptHashes).toEqual([hash('ours()')]);
  expect(String(html)).not.toContain(scriptNonce);
  expect(String(html)).toContain('<script>planted()</script>');
});

test('two renders of the same data have one etag', () => {
  const at = (time: number) =>
    finishPage(`<p>same</p><script nonce="${scriptNonce}">{u:${time}}</script>`).etag();
  expect(at(1_763_000_000_000)).toBe(at(1_763_000_000_999));
  expect(finishPage('<p>other</p>').etag()).not.toBe(at(1_763_000_000_000));
});
