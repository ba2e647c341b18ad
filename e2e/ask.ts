import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { originOf } from './browser.ts';
import type { TenantCode } from './tenants.ts';

export interface HttpAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

interface AskOptions {
  method?: string;
  headers?: Record<string, string>;
  body?: object;
}

const agent = new Agent({ keepAlive: true, maxSockets: 6 });

/** A busy machine refuses a request for a moment; a repeated one is let in. */
const mostTries = 20;

/** Nothing is bought or said twice by it. */
const isRepeatable = (path: string, { body }: AskOptions) =>
  body === undefined || path === '/backend/login/api';

/** A request without a browser; redirects are not followed. `fetch` would not let the host be chosen. */
export async function ask(tenant: TenantCode, path: string, options: AskOptions = {}): Promise<HttpAnswer> {
  const mayRepeat = isRepeatable(path, options);
  for (let tries = 1; ; tries++) {
    const answer = await askOnce(tenant, path, options);
    if (answer.status !== 503 || !mayRepeat || tries === mostTries) return answer;
    await sleep(500);
  }
}

function askOnce(
  tenant: TenantCode,
  path: string,
  { method = 'GET', headers = {}, body }: AskOptions,
): Promise<HttpAnswer> {
  const { host, port } = new URL(originOf(tenant));
  const payload = body && JSON.stringify(body);
  const type = payload ? { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' } : {};
  return new Promise((resolve, reject) => {
    const sent = request(
      { agent, host: '127.0.0.1', port, path, method, headers: { host, ...type, ...headers } },
      (answer) => {
        let text = '';
        answer.setEncoding('utf8');
        answer.on('data', (chunk: string) => {
          text += chunk;
        });
        answer.on('error', reject);
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }));
      },
    );
    sent.on('error', reject);
    sent.end(payload);
  });
}
