import { createWriteStream } from 'node:fs';
import { createServer } from 'node:http';
import { pipeline } from 'node:stream/promises';

/** What Node alone can do with bytes that come: it writes them into a file, and computes no checksum, as tus without one. */
process.once('message', ({ file }: { file: string }) => {
  const server = createServer(async (req, res) => {
    await pipeline(req, createWriteStream(file));
    res.writeHead(204).end();
  });
  server.listen(0, '127.0.0.1', () => process.send?.(server.address()));
});
