import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

/** What Node alone can do with a range of a file: looks how long it is and streams it, for whoever asks. */
process.once('message', ({ file }: { file: string }) => {
  const answer = async (req: IncomingMessage, res: ServerResponse) => {
    const { size } = await stat(file);
    const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(req.headers.range ?? '') ?? [];
    const [start, end] = [Number(first), Math.min(Number(last), size - 1)];
    res.writeHead(206, {
      'content-length': end - start + 1,
      'content-range': `bytes ${start}-${end}/${size}`,
    });
    createReadStream(file, { start, end }).pipe(res);
  };
  const server = createServer((req, res) => void answer(req, res));
  server.listen(0, '127.0.0.1', () => process.send?.(server.address()));
});
