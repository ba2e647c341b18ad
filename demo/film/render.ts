import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { prepareFonts } from '../art/type/fonts.ts';
import { type Clip, clips } from './clips.ts';
import { height, type Image, image, width } from './frame.ts';
import { bytesOf, encode, writeMaster } from './hls.ts';
import { lockFilm } from './lock/lock.ts';
import { lockedFilms } from './lock/locked-films.ts';
import type { Paint } from './scene.ts';
import { sheetOf } from './sheet.ts';
import { soundtrack } from './sound.ts';
import { soundsOf, voicesOf } from './spoken.ts';
import { languagesOf, webVtt } from './subtitles.ts';
import { paintSheet } from './thumbnails.ts';
import { speakOver } from './voice-over.ts';

const source = import.meta.dirname;
const media = join(source, '../media');
const manifestFile = join(media, 'video.json');
const posters = join(media, 'public/video/posters');
const subtitles = join(media, 'public/video/subtitles');
/** What was rendered from which sources, so that a second run has nothing to do. */
const rendered = join(source, 'rendered.json');

const say = (line: string) => process.stdout.write(`${line}\n`);
const readJson = (file: string): Record<string, unknown> =>
  existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
const writeJson = (file: string, value: Record<string, unknown>) => {
  const sorted = Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
  writeFileSync(file, `${JSON.stringify(sorted, null, 2)}\n`);
};

const textOf = (folder: string, matches: (file: string) => boolean) =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.ts') && matches(file))
    .sort()
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('\0');

const engine = textOf(source, (file) => /^(frame|sprite|sound|hls)\.ts$/.test(file));
const scenes = textOf(join(source, 'scenes'), () => true) + textOf(source, (file) => file === 'trailers.ts');

const digest = (clip: Clip) =>
  createHash('sha256')
    .update([engine, scenes, JSON.stringify(clip)].join('\0'))
    .digest('hex')
    .slice(0, 16);

const poster = (paint: Paint, { still, seconds }: Clip, target: string) => {
  const frame: Image = image(width, height);
  paint(frame, still, seconds);
  return sharp(frame.bytes, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .webp({ quality: 74, effort: 5 })
    .toFile(target);
};

/** Lines of the best rendition that a list names. */
const heightOf = (folder: string): number =>
  Math.max(
    ...[...readFileSync(join(folder, 'master.m3u8'), 'utf8').matchAll(/RESOLUTION=\d+x(\d+)/g)].map(
      ([, lines]) => Number(lines),
    ),
  );

/** How a clip is listed for the catalogue. */
function entry({ slug, seconds, access }: Clip) {
  const folder = join(access, 'video', slug);
  return {
    duration: seconds,
    assets: [
      {
        protocol: 'HLS',
        isPreview: slug.startsWith('trailer-'),
        file: `${folder}/master.m3u8`,
        bytes: bytesOf(join(media, folder)),
        duration: seconds,
        height: heightOf(join(media, folder)),
      },
    ],
    poster: `public/video/posters/${slug}.webp`,
    ...(voicesOf(slug).length > 0 && { audio: voicesOf(slug).map(({ lang }) => lang) }),
    subtitles: languagesOf(slug).map((lang) => ({
      lang,
      file: access === 'public' ? `public/video/subtitles/${slug}.${lang}.vtt` : `${folder}/subs/${lang}.vtt`,
    })),
  };
}

/** What is locked is made of its clip, and listed beside it with the key that opens it. */
function lockAll(manifest: Record<string, unknown>): void {
  for (const film of lockedFilms) {
    const { slug, of, seconds: duration, keyId, key } = film;
    const clip = clips.find((one) => one.slug === of);
    if (!clip) throw new Error(`No clip is called ${of}`);
    const folder = join('protected/video', slug);
    lockFilm(join(media, clip.access, 'video', of), join(media, folder), film);
    const { poster } = entry(clip);
    const drm = { scheme: 'CLEARKEY', keyId, key };
    const bytes = bytesOf(join(media, folder));
    const asset = {
      protocol: 'DASH',
      isPreview: false,
      file: `${folder}/manifest.mpd`,
      bytes,
      duration,
      height: Math.max(...film.renditions.map((name) => Number.parseInt(name, 10))),
      drm,
    };
    const subtitles = languagesOf(of).map((lang) => ({ lang, file: `${folder}/subs/${lang}.vtt` }));
    const audio = voicesOf(of).map(({ lang }) => lang);
    manifest[`video/${slug}`] = {
      duration,
      assets: [asset],
      poster,
      ...(audio.length > 0 && { audio }),
      subtitles,
    };
  }
}

/** The pictures and the sound of a clip: all that takes long. */
async function film(clip: Clip, folder: string, scratch: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const sound = join(scratch, `${clip.slug}.wav`);
  writeFileSync(sound, soundtrack(clip.score, clip.seconds));
  const paint = await clip.scene();
  await encode(folder, sound, paint, clip.seconds);
  await speakOver(clip, folder, sound);
  await poster(paint, clip, join(posters, `${clip.slug}.webp`));
  if (clip.access === 'protected')
    await paintSheet(paint, clip.seconds, join(folder, sheetOf(clip.seconds).file));
}

/**
 * Subtitles lie beside the playlist that names them. Those of a public clip lie in the public folder once
 * more, for players without a playlist; those of the others are as much the film as its pictures.
 */
function write({ slug, seconds, access }: Clip, folder: string): void {
  mkdirSync(join(folder, 'subs'), { recursive: true });
  for (const lang of languagesOf(slug)) {
    const text = webVtt(slug, lang);
    writeFileSync(join(folder, 'subs', `${lang}.vtt`), text);
    if (access === 'public') writeFileSync(join(subtitles, `${slug}.${lang}.vtt`), text);
  }
  writeMaster(folder, seconds, soundsOf(slug), languagesOf(slug));
}

async function run(only: string | undefined): Promise<void> {
  if (spawnSync('ffmpeg', ['-version']).error) throw new Error('ffmpeg is not installed; the clips need it');
  const chosen = only ? clips.filter((clip) => clip.slug === only) : clips;
  if (chosen.length === 0) throw new Error(`No clip is called ${only}`);
  prepareFonts();
  for (const folder of [posters, subtitles]) mkdirSync(folder, { recursive: true });
  const scratch = mkdtempSync(join(tmpdir(), 'atrium-film-'));
  const done = readJson(rendered);
  const manifest = readJson(manifestFile);
  try {
    for (const [index, clip] of chosen.entries()) {
      const key = `video/${clip.slug}`;
      const folder = join(media, clip.access, 'video', clip.slug);
      const hash = digest(clip);
      const isOld = done[key] !== hash || !existsSync(folder);
      const started = performance.now();
      if (isOld) await film(clip, folder, scratch);
      write(clip, folder);
      done[key] = hash;
      manifest[key] = entry(clip);
      writeJson(rendered, done);
      writeJson(manifestFile, manifest);
      const seconds = ((performance.now() - started) / 1000).toFixed(0);
      const size = (bytesOf(folder) / 1024).toFixed(0);
      if (isOld) say(`${String(index + 1).padStart(2)}/${chosen.length}  ${key}  ${size} KB  ${seconds} s`);
    }
    lockAll(manifest);
    removeStrays(manifest);
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

/** A clip that was renamed or changed sides leaves its folder behind. */
function removeStrays(manifest: Record<string, unknown>): void {
  for (const access of ['public', 'protected'] as const) {
    const folder = join(media, access, 'video');
    const kept = new Set(clips.filter((clip) => clip.access === access).map((clip) => clip.slug));
    if (access === 'protected') for (const { slug } of lockedFilms) kept.add(slug);
    for (const name of existsSync(folder) ? readdirSync(folder) : [])
      if (!['posters', 'subtitles'].includes(name) && !kept.has(name))
        rmSync(join(folder, name), { recursive: true });
  }
  const open = clips.filter(({ access }) => access === 'public').map(({ slug }) => slug);
  for (const name of readdirSync(subtitles))
    if (!open.includes(name.split('.', 1)[0] ?? '')) rmSync(join(subtitles, name));
  const keys = new Set([...clips, ...lockedFilms].map(({ slug }) => `video/${slug}`));
  for (const key of Object.keys(manifest)) if (!keys.has(key)) delete manifest[key];
  writeJson(manifestFile, manifest);
}

const { values } = parseArgs({ options: { only: { type: 'string' } } });
await run(values.only);
