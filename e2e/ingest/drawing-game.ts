import type { ZippedFile } from '../../apps/server/src/packaging/testing/zip-file.ts';

/**
 * A game of another maker: it knows nothing of the portal, has an inline script, a module, a level in JSON, a picture and
 * WebAssembly, and draws on a canvas. It says in its document what worked.
 */
export const drawingGame: readonly ZippedFile[] = [
  {
    name: 'index.html',
    content: `<!doctype html><html><head><meta charset="utf-8"><title>Drift</title><link rel="stylesheet" href="css/drift.css">
<script>window.began = performance.now();</script></head>
<body><canvas width="640" height="360"></canvas><img src="art/boat.svg" alt=""><script type="module" src="js/main.js"></script></body></html>`,
  },
  {
    name: 'css/drift.css',
    content: 'body { margin: 0; background: #02243f } canvas { display: block; width: 100vw }',
  },
  {
    name: 'art/boat.svg',
    content:
      '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><path d="M0 20h40L30 40H10z" fill="#fc6"/></svg>',
  },
  { name: 'levels/1.json', content: '{ "waves": 7 }' },
  { name: 'engine.wasm', content: Buffer.from([0, 97, 115, 109, 1, 0, 0, 0]) },
  {
    name: 'js/main.js',
    content: `
const level = await (await fetch('levels/1.json')).json();
const engine = await WebAssembly.instantiateStreaming(fetch('engine.wasm'));
const context = document.querySelector('canvas').getContext('2d');
let frame = 0;
function draw() {
  frame++;
  context.fillStyle = '#0a4f7d';
  context.fillRect(0, 0, 640, 360);
  context.fillStyle = '#fc6';
  for (let wave = 0; wave < level.waves; wave++) context.fillRect((frame * 3 + wave * 90) % 640, 60 + wave * 40, 40, 12);
  document.body.dataset.frames = String(frame);
  requestAnimationFrame(draw);
}
document.body.dataset.engine = String(engine.instance instanceof WebAssembly.Instance);
draw();
for (const [name, attempt] of Object.entries({
  cookies: async () => document.cookie,
  storage: async () => localStorage.length,
  gateway: async () => (await fetch('/backend/configuration')).status,
  outside: async () => (await fetch(['https:', '', 'example.org', ''].join('/'))).status,
}))
  attempt().then((got) => { document.body.dataset[name] = 'got ' + got; }, ({ name: why }) => { document.body.dataset[name] = why; });
`,
  },
];
