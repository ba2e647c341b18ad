import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { Pool, type PoolConfig } from 'pg';

/** A page as the framework's first chapter has it: one question to the same database, a few words of HTML. */
process.once('message', (connection: PoolConfig) => {
  const pool = new Pool(connection);
  const app = new Hono();
  app.get('*', async (c) => {
    const { rows } = await pool.query<{ one: number }>('select 1 as one');
    return c.html(`<!doctype html><title>${rows[0]?.one}</title><h1>${rows[0]?.one}</h1>`);
  });
  const answer = getRequestListener(app.fetch);
  const server = createServer((req, res) => void answer(req, res));
  server.listen(0, '127.0.0.1', () => process.send?.(server.address()));
});
