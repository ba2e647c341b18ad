import { EventEmitter } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { expect, test } from 'vitest';
import { logRequest, routeOf } from './request-log.ts';

test.each([
  ['GET', '/', '/'],
  ['GET', '/ar/music', '/music'],
  ['GET', '/music/album/night-drivers/12', '/music/album/…'],
  ['GET', '/gift/K7QZ-4MPA-22', '/gift/{…}'],
  ['GET', '/player/eve@people.example', '/player/{…}'],
  ['GET', '/assets/app-4f.js', '/assets/{…}'],
  ['DELETE', '/backend/subscription/4711', '/backend/subscription/{id}'],
  ['POST', '/backend/subscription', '/backend/subscription'],
  ['GET', '/backend/no/such/call', '/backend/…'],
])('%s %s is logged as %s', (method, path, route) => expect(routeOf(method, path)).toBe(route));

test('a line has status, time, tenant and whole ids, and no query', () => {
  const lines: object[] = [];
  const log = { info: (detail: object) => lines.push(detail), warn: () => {}, error: () => {} };
  const sites = { at: () => ({ tenant: { code: 'nova' } }) } as never;
  const traceId = '0af7651916cd43dd8448eb211c80319c';
  const req = {
    method: 'GET',
    url: '/search?q=eve@people.example',
    rawHeaders: ['host', 'nova.localhost'],
    httpVersion: '1.1',
    headers: { host: 'nova.localhost', traceparent: `00-${traceId}-b7ad6b7169203331-01` },
  } as unknown as IncomingMessage;
  const res = Object.assign(new EventEmitter(), { headersSent: true, statusCode: 200 });
  const requestId = '77cdd344-5746-4639-b598-155512345678';
  logRequest({ log, sites }, req, res as unknown as ServerResponse, requestId);
  expect(lines).toEqual([]);
  res.emit('close');
  const ms = expect.any(Number);
  expect(lines).toEqual([
    { method: 'GET', route: '/search', status: 200, ms, tenant: 'nova', requestId, traceId },
  ]);
  expect(JSON.stringify(lines)).not.toContain('eve@');
});

test('a host whose look-up fails leaves no tenant, and no process ends for it', async () => {
  const lines: object[] = [];
  const log = { info: (detail: object) => lines.push(detail), warn: () => {}, error: () => {} };
  const sites = { at: () => Promise.reject(new Error('the database is away')) } as never;
  const req = { method: 'GET', url: '/', headers: { host: 'nova.localhost' }, rawHeaders: [] };
  const res = Object.assign(new EventEmitter(), { headersSent: true, statusCode: 503 });
  logRequest({ log, sites }, req as never, res as unknown as ServerResponse, 'id');
  res.emit('close');
  await new Promise(setImmediate);
  expect(lines).toMatchObject([{ tenant: null, status: 503 }]);
});
