import { connect, type Socket } from 'node:net';
import { beforeAll, describe, expect, test } from 'vitest';
import { dataFolder, demoServer } from '../../testing/demo-server.ts';

const server = demoServer(dataFolder());
let port = 0;
beforeAll(() => {
  port = server().port;
});

interface Seen {
  status: number;
  text: string;
  /** The server closed the connection, or cut it. */
  isClosed: boolean;
}

const head = (path: string, ...more: string[]) =>
  [
    `POST /backend${path} HTTP/1.1`,
    `Host: localhost:${port}`,
    `Origin: http://localhost:${port}`,
    'Content-Type: application/json',
    'Transfer-Encoding: chunked',
    ...more,
    '\r\n',
  ].join('\r\n');

const piece = 16 * 1024;
const chunk = `${piece.toString(16)}\r\n${'x'.repeat(piece)}\r\n`;

/** Sends chunks for ever, `pauseMs` apart, until the server has answered and closed the connection. */
function pour(path: string, pauseMs: number, ...more: string[]): Promise<Seen> {
  return new Promise((resolve) => {
    let text = '';
    const finish = (isClosed: boolean) => {
      clearTimeout(patience);
      clearInterval(sending);
      socket.destroy();
      resolve({ status: Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0), text, isClosed });
    };
    const socket: Socket = connect(port, '127.0.0.1', () => socket.write(head(path, ...more)));
    const sending = setInterval(() => {
      if (!socket.connecting && socket.writable && !socket.writableNeedDrain) socket.write(chunk);
    }, pauseMs);
    // far below the half minute for which it used to hang
    const patience = setTimeout(() => finish(false), 8000);
    socket.on('data', (data) => (text += data.toString('latin1')));
    socket.on('error', () => finish(true));
    socket.on('close', () => finish(true));
  });
}

describe('a chunked body', () => {
  test.each<[call: string, path: string]>([
    ['a sign-in, whose body is read twice', '/login/api'],
    ['a call that reads its body once', '/password/reset'],
    ['a call that has no body', '/logout'],
    ['a path without a call', '/nothing'],
  ])('beyond the limit of %s is refused, and its connection closed', async (_call, path) => {
    const { status, text, isClosed } = await pour(path, 1);
    const expected = path === '/nothing' ? [404, 'NOT_FOUND'] : [413, 'BODY_TOO_LARGE'];
    expect([isClosed, status, /"error":"(\w+)"/.exec(text)?.[1]]).toEqual([true, ...expected]);
    expect(text.toLowerCase()).toContain('connection: close');
  });

  test('that is refused for another reason does not keep its connection', async () => {
    const { status, isClosed } = await pour('/user/email', 20);
    expect([status, isClosed]).toEqual([401, true]);
  });

  test('within the limit is read as any other', async () => {
    const body = JSON.stringify({
      type: 'EMAIL',
      email: 'nobody@atrium.example',
      password: 'Wrong-password-1',
    });
    const bytes = `${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`;
    const answer = await new Promise<string>((resolve) => {
      let text = '';
      const socket = connect(port, '127.0.0.1', () =>
        socket.write(head('/login/api', 'Connection: close') + bytes),
      );
      socket.on('data', (data) => (text += data.toString()));
      socket.on('close', () => resolve(text));
    });
    expect(answer).toMatch(/^HTTP\/1\.1 400/);
    expect(answer).toContain('INCORRECT_CREDENTIALS');
  });
});
