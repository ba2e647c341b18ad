import { createServer } from 'node:http';
import { renderToString } from 'react-dom/server';
import { elementOf, parseHtml } from './host-elements.ts';

/** What React alone can do: the same markup as host elements, made anew for each request, and nothing else. */
process.once('message', ({ html }: { html: string }) => {
  const tree = parseHtml(html);
  const server = createServer((_req, res) => {
    const bytes = Buffer.from(`<!DOCTYPE html>${renderToString(elementOf(tree))}`);
    res.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-length': bytes.length });
    res.end(bytes);
  });
  server.listen(0, '127.0.0.1', () => process.send?.(server.address()));
});
