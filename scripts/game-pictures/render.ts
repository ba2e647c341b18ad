import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { stripTypeScriptTypes } from 'node:module';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import packaged from '@sparticuz/chromium';
import { chromium, type Page } from 'playwright-core';
import sharp from 'sharp';
import { summarise } from '../../demo/art/summary.ts';
import { allRules } from '../../packages/games/src/cores.ts';
import type {} from './stage.ts';

/*
 * Screenshots, banners and clips of our games: a browser draws what the games themselves draw, while a simple player
 * plays. Written to `demo/media`; needs ffmpeg. Part of `npm run demo:media`.
 */

const root = join(import.meta.dirname, '../..');
const art = join(root, 'demo/media/art');
const clips = join(root, 'demo/media/public/play');
const seed = 7;
const framesPerSecond = 20;
const clipSeconds = 6;
const longestTicks = 60 * 70;
const ticksPerFrame = 60 / framesPerSecond;

/** In the place of the kit's stage. */
const stage = "export * from '/scripts/game-pictures/stage.ts';";
const served = /^\/(?:packages\/games\/src|scripts\/game-pictures)\/[\w/-]+\.ts$/;

const page = `<style>body{margin:0;overflow:hidden;background:#0c0a18}canvas{display:block;width:100vw;height:100vh}</style>
<body><script type="module" src="game.ts"></script>`;

const server = createServer(({ url = '/' }, res) => {
  if (url.endsWith('/')) return void res.setHeader('content-type', 'text/html').end(page);
  if (!served.test(url)) return void res.writeHead(404).end();
  const source = url.endsWith('/sdk/stage.ts') ? stage : readFileSync(join(root, url), 'utf8');
  res.setHeader('content-type', 'text/javascript').end(stripTypeScriptTypes(source));
});
server.listen(0, '127.0.0.1');
await once(server, 'listening');
const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM'] ?? (await packaged.executablePath()),
  args: ['--no-sandbox', '--disable-gpu', '--hide-scrollbars'],
});

const jpeg = (url: string) => Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
const show = (at: Page, tick: number): Promise<string> =>
  at.evaluate((until) => window.film?.show(until) ?? '', tick);

async function pictureOf(key: string, image: Buffer, width: number, height: number) {
  const webp = await sharp(image).resize(width, height).webp({ quality: 78 }).toBuffer();
  const file = `${key}-${width}x${height}.webp`;
  writeFileSync(join(art, file), webp);
  const hash = createHash('sha256').update(webp).digest('hex').slice(0, 12);
  return { file, width, height, ...(await summarise(webp)), hash };
}

/** A wide picture: what is played, out of focus, and in front of it sharp. */
async function bannerOf(image: Buffer): Promise<Buffer> {
  const [width, height] = [1200, 480];
  const front = await sharp(image).resize({ height, fit: 'inside' }).toBuffer({ resolveWithObject: true });
  const left = Math.round((width - front.info.width) * 0.72);
  return sharp(image)
    .resize(width, height, { fit: 'cover' })
    .blur(18)
    .modulate({ brightness: 0.7 })
    .composite([{ input: front.data, left, top: 0 }])
    .png()
    .toBuffer();
}

async function clipOf(at: Page, slug: string, from: number) {
  const file = join(clips, `${slug}.mp4`);
  const about = () => ({ file: `public/play/${slug}.mp4`, bytes: statSync(file).size });
  if (what === 'pictures' && existsSync(file)) return about();
  const options = `-loglevel error -y -f image2pipe -c:v mjpeg -framerate ${framesPerSecond} -i - -an -c:v libx264 -preset slow -crf 30 -pix_fmt yuv420p -movflags +faststart`;
  const ffmpeg = spawn('ffmpeg', [...options.split(' '), file], { stdio: ['pipe', 'inherit', 'inherit'] });
  for (let frame = 0; frame < framesPerSecond * clipSeconds; frame++)
    ffmpeg.stdin.write(jpeg(await show(at, from + frame * ticksPerFrame)));
  ffmpeg.stdin.end();
  const [code] = await once(ffmpeg, 'close');
  if (code !== 0) throw new Error(`ffmpeg gave up on ${slug} with code ${code}`);
  return about();
}

mkdirSync(clips, { recursive: true });
const { pictures, films }: { pictures: Record<string, object[]>; films: Record<string, object> } = JSON.parse(
  existsSync(join(root, 'demo/media/play.json'))
    ? readFileSync(join(root, 'demo/media/play.json'), 'utf8')
    : '{"pictures":{},"films":{}}',
);
const manifest = join(root, 'demo/media/play.json');
const sorted = (rows: Record<string, unknown>) => Object.fromEntries(Object.entries(rows).sort());

function keep(): void {
  const all = { pictures: sorted(pictures), films: sorted(films) };
  writeFileSync(manifest, `${JSON.stringify(all, null, 1)}\n`);
}

/** `node scripts/game-pictures/render.ts neon-drift,noodle-snake`, and `pictures` to keep the clips that there are. */
const [only, what] = process.argv.slice(2).map((word) => word || undefined);
for (const { core, rules } of allRules) {
  const slug = rules ?? core;
  if (only && !only.split(',').includes(slug)) continue;
  const size = core === 'lighthouse-solitaire' ? { width: 720, height: 600 } : { width: 420, height: 640 };
  const at = await browser.newPage({ viewport: size });
  await at.goto(`${origin}/packages/games/src/${core}/#/${core}/${rules ?? ''}/${seed}`);
  await at.waitForFunction(() => window.film !== undefined);
  const lasts = await at.evaluate((most) => window.film?.lasts(most) ?? 0, longestTicks);
  const clipFrom = Math.max(0, Math.min(Math.round(lasts * 0.25), lasts - clipSeconds * 60 - 10));
  const clip = await clipOf(at, slug, clipFrom);
  const clipTo = clipFrom + clipSeconds * 60;
  for (const number of [1, 2, 3]) {
    const tick = Math.round(clipTo + ((lasts - clipTo) * number) / 4);
    const image = jpeg(await show(at, tick));
    pictures[`play-${slug}-${number}`] = [
      await pictureOf(`play-${slug}-${number}`, image, size.width, size.height),
    ];
    if (number === 1)
      pictures[`play-${slug}-banner`] = [
        await pictureOf(`play-${slug}-banner`, await bannerOf(image), 1200, 480),
      ];
  }
  films[slug] = { ...clip, ...size };
  console.log(slug, `${(lasts / 60).toFixed(0)} s of play`, `${Math.round(clip.bytes / 1000)} KB`);
  await at.close();
  // after every game: a run that is interrupted has not drawn for nothing
  keep();
}
await browser.close();
server.close();
