import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach } from 'vitest';

export type AnswerHandler = (request: IncomingMessage, response: ServerResponse) => void;

interface Seen {
  method: string;
  url: string;
  headers: IncomingMessage['headers'];
  body: string;
}

/** A backend that answers what the test says and remembers what it was asked; anew for each test. */
export function answeringServer() {
  const backend = {
    base: '',
    seen: [] as Seen[],
    answer: ((_, response) => response.end()) as AnswerHandler,
  };
  const server = createServer((request, response) => void receive(request, response));

  async function receive(request: IncomingMessage, response: ServerResponse) {
    let body = '';
    for await (const chunk of request) body += chunk;
    backend.seen.push({
      method: request.method ?? '',
      url: request.url ?? '',
      headers: request.headers,
      body,
    });
    backend.answer(request, response);
  }

  beforeAll(async () => {
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
    backend.base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  beforeEach(() => {
    backend.seen = [];
  });
  return backend;
}

export const answerJson =
  (status: number, body: unknown): AnswerHandler =>
  (_, response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

export const answerInSequence = (...answers: AnswerHandler[]): AnswerHandler => {
  let turn = 0;
  return (request, response) => answers[turn++]?.(request, response);
};

export const answerProblem = (status: number, error: string): AnswerHandler =>
  answerJson(status, { error, status, message: 'in words' });
