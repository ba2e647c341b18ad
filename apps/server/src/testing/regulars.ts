import { Agent, request } from 'node:http';

export interface Regular {
  answered: number;
  /** What was said when the connection failed; the last one is why they left. */
  errors: string[];
}

/**
 * Visitors on kept connections who ask again as soon as they are answered, until the server accepts no more.
 * A reset says that the server hung up on a request.
 */
export function regulars(count: number, port: number, path: string): Promise<Regular[]> {
  return Promise.all(Array.from({ length: count }, () => come(port, path)));
}

async function come(port: number, path: string): Promise<Regular> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const seen: Regular = { answered: 0, errors: [] };
  while (seen.errors.at(-1) !== 'ECONNREFUSED') {
    const outcome = await ask(agent, port, path);
    if (typeof outcome === 'number') seen.answered++;
    else seen.errors.push(outcome);
  }
  agent.destroy();
  return seen;
}

const ask = (agent: Agent, port: number, path: string): Promise<number | string> =>
  new Promise((resolve) => {
    const failed = (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message);
    request({ agent, port, host: '127.0.0.1', path, headers: { host: 'localhost' } }, (res) => {
      res.resume();
      res.on('end', () => resolve(res.statusCode ?? 0));
      res.on('error', failed);
    })
      .on('error', failed)
      .end();
  });
