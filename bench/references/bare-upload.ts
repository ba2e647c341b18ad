import { createWriteStream } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';

/** What Node alone can do with bytes that come: it writes them into a file, and computes no checksum, as tus without one. */
process.once('message', ({ file }: { file: string }) => {
  const answer = async (req: IncomingMessage, res: ServerResponse) => {
    await pipeline(req, createWriteStream(file));
    res.writeHead(204).end();
  };
  const server = createServer((req, res) => void answer(req, res));
  server.listen(0, '127.0.0.1', () => process.send?.(server.address()));
});
