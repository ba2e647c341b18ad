import { createWriteStream } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

/** What Node alone can do with bytes that come: it writes them into a file, and computes no checksum, as tus without one. */
process.once('message', ({ folder }: { folder: string }) => {
  let uploads = 0;
  const answer = async (req: IncomingMessage, res: ServerResponse) => {
    // a new file each time, as an upload is: the kernel overwrites an old one many times faster
    await pipeline(req, createWriteStream(join(folder, `bare-${++uploads}`)));
    res.writeHead(204).end();
  };
  const server = createServer((req, res) => void answer(req, res));
  server.listen(0, '127.0.0.1', () => process.send?.(server.address()));
});
