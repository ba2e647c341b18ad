import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createLog, scrub } from './log.ts';

function lines(write: (log: ReturnType<typeof createLog>) => void): Record<string, unknown>[] {
  const written: string[] = [];
  write(createLog('info', { write: (line) => void written.push(line) }));
  return written.map((line) => JSON.parse(line));
}

describe('scrub', () => {
  test('leaves request ids whole', () => {
    fc.assert(fc.property(fc.uuid(), (id) => scrub(`requestId ${id} failed`).includes(id)));
    expect(scrub('77cdd344-5746-4639-b598-123456789ea8')).toBe('77cdd344-5746-4639-b598-123456789ea8');
  });

  test('leaves trace ids whole', () => {
    const trace = '12345678901234567890123456789012';
    expect(scrub(`trace ${trace}`)).toContain(trace);
  });

  test.each(['+40 712 345 678', '0712345678', '966501234567', '40712345678,'])(
    'hides the number %s',
    (number) => {
      expect(scrub(`sent to ${number}`)).toMatch(/^sent to \[number\]/);
    },
  );

  test('hides a number beside an id', () => {
    expect(scrub('77cdd344-5746-4639-b598-0123456789ab to 0712345678')).toBe(
      '77cdd344-5746-4639-b598-0123456789ab to [number]',
    );
  });
});

describe('createLog', () => {
  test.each(['23505', '08006', '57P01', 'ECONNREFUSED', 'ERR_HTTP2_STREAM_ERROR'])(
    'shows the error code %s',
    (code) => {
      const [line] = lines((log) => log.warn({ err: Object.assign(new Error('failed'), { code }) }, 'x'));
      expect(line).toMatchObject({ err: { errorCode: code } });
    },
  );

  test.each([
    [{ code: '123456' }, { code: '[hidden]' }],
    [{ body: { code: '12345' } }, { body: { code: '[hidden]' } }],
    [{ err: Object.assign(new Error('x'), { code: 'ABCD-EFGH' }) }, { err: { code: '[hidden]' } }],
  ])('the log hides a code that a person typed', (fields, shown) => {
    const [line] = lines((log) => log.warn(fields, 'x'));
    expect(line).toMatchObject(shown);
  });
});

test('a line stays JSON whatever its numbers, and a number in a text is hidden', () => {
  const [line] = lines((log) =>
    log.warn({ articleId: 700_000_001, bytes: 2_147_483_648, note: 'call "+40 712 345 678"' }, 'x'),
  );
  expect(line).toMatchObject({ articleId: 700_000_001, bytes: 2_147_483_648, note: 'call "[number]"' });
  expect(line?.time).toEqual(expect.any(Number));
});
