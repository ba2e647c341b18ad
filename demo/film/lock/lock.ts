import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sheetOf } from '../sheet.ts';
import { lockFragment, lockInit } from './common-encryption.ts';
import { fragmentSeconds, fragmentsOf, presentation, type Rendition } from './dash.ts';
import type { LockedFilm } from './locked-films.ts';

const listed = /BANDWIDTH=(\d+),.*RESOLUTION=(\d+)x(\d+),.*CODECS="([^,"]+)[^\n]*\n(\w+)\/index\.m3u8/g;
const heard = /TYPE=AUDIO,.*NAME="([^"]+)",LANGUAGE="([^"]+)".*URI="([\w-]+)\/index\.m3u8"/g;
const sound = { codec: 'mp4a.40.2', bandwidth: 72_000 };

/** As the list of the clip names them. */
function renditionsOf(source: string): Rendition[] {
  const list = readFileSync(join(source, 'master.m3u8'), 'utf8');
  const pictures = [...list.matchAll(listed)].map(([, bandwidth, width, height, codec = '', name = '']) => ({
    name,
    codec,
    size: { width: Number(width), height: Number(height) },
    bandwidth: Number(bandwidth),
  }));
  const sounds = [...list.matchAll(heard)].map(([, label = '', lang = '', name = '']) => ({
    ...sound,
    name,
    language: { lang, label },
  }));
  return [...pictures, ...sounds];
}

/** A clip once more, as DASH whose pictures and sound open with a key. Needs nothing but the clip's own files. */
export function lockFilm(source: string, target: string, film: LockedFilm): void {
  const { seconds, keyId } = film;
  rmSync(target, { recursive: true, force: true });
  const renditions = renditionsOf(source).filter(({ name, size }) => !size || film.renditions.includes(name));
  for (const [number, { name, size }] of renditions.entries()) {
    const [from, to] = [join(source, name), join(target, name)];
    mkdirSync(to, { recursive: true });
    writeFileSync(join(to, 'init.mp4'), lockInit(readFileSync(join(from, 'init.mp4')), film));
    for (const file of fragmentsOf(from).slice(0, seconds / fragmentSeconds))
      writeFileSync(
        join(to, file),
        lockFragment(readFileSync(join(from, file)), film, { isVideo: size !== undefined, number }),
      );
  }
  const files = readdirSync(join(source, 'subs')).filter((file) => file.endsWith('.vtt'));
  for (const file of files) cpSync(join(source, 'subs', file), join(target, 'subs', file));
  const sheet = join(source, sheetOf(seconds).file);
  if (existsSync(sheet)) cpSync(sheet, join(target, sheetOf(seconds).file));
  const languages = files.map((file) => file.replace('.vtt', ''));
  writeFileSync(
    join(target, 'manifest.mpd'),
    presentation({ folder: target, seconds, keyId, renditions, languages }),
  );
}
