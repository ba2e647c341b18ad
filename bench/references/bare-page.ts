import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { brotliCompressSync } from 'node:zlib';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { build } from 'vite';
import { BarePage } from './bare-page-view.ts';
import type { Hero } from './hero-of.ts';
import { elementOf } from './host-elements.ts';

interface Message {
  hero: Hero;
  /** Where its picture is. */
  origin: { host: string; port: number };
}

/** What a browser cannot do without: a hero, React, and nothing besides. */
process.once('message', (message: Message) => void serve(message));

async function serve({ hero, origin }: Message) {
  const script = await bundle();
  const html = page(hero);
  const kept = new Map<string, { type: string; body: Buffer }>();
  const answer = async (req: IncomingMessage, res: ServerResponse) => {
    const path = req.url ?? '/';
    if (path === '/') return send(res, 'text/html; charset=utf-8', html);
    if (path === '/page.js') return send(res, 'text/javascript', script);
    const picture = kept.get(path) ?? (await fetchFrom(origin, path, String(req.headers.accept)));
    kept.set(path, picture);
    res.writeHead(200, { 'content-type': picture.type, 'cache-control': 'public, max-age=31536000' });
    res.end(picture.body);
  };
  const server = createServer((req, res) => void answer(req, res));
  server.listen(0, '127.0.0.1', () => process.send?.(server.address()));
}

function send(res: ServerResponse, type: string, text: string) {
  res.writeHead(200, { 'content-type': type, 'content-encoding': 'br' });
  res.end(brotliCompressSync(text));
}

async function bundle(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      rolldownOptions: { input: new URL('bare-page-client.ts', import.meta.url).pathname },
    },
  });
  const [chunk] = 'output' in built ? built.output : [];
  if (chunk?.type !== 'chunk') throw new Error('cannot measure: the reference was not built');
  return chunk.code;
}

const style = `body{margin:0;font-family:system-ui;background:#111;color:#fff}
section{position:relative;min-height:24rem}img{width:100%;height:24rem;object-fit:cover}h2{font-size:1.75rem}`;

function page(hero: Hero): string {
  const shown = renderToString(createElement(BarePage, { hero }));
  const data = JSON.stringify(hero).replaceAll('<', '\\u003c');
  const title = renderToString(elementOf({ tag: 'title', attributes: {}, children: [hero.title] }));
  return `<!DOCTYPE html><html lang="${hero.language}"><head><meta charset="utf-8">${title}
<meta name="viewport" content="width=device-width, initial-scale=1"><style>${style}</style></head>
<body><main id="root">${shown}</main><script id="hero" type="application/json">${data}</script>
<script type="module" src="/page.js"></script></body></html>`;
}

async function fetchFrom({ host, port }: Message['origin'], path: string, accept: string) {
  const req = request({ host: '127.0.0.1', port, path, headers: { host, accept } }).end();
  const [res] = (await once(req, 'response')) as [IncomingMessage];
  const chunks: Buffer[] = await res.toArray();
  return { type: res.headers['content-type'] ?? '', body: Buffer.concat(chunks) };
}
