import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { zipFile } from '../../apps/server/src/packaging/testing/zip-file.ts';
import { drawingGame } from './drawing-game.ts';

const run = promisify(execFile);

/** Of the sound of each language, in hertz: what is heard says which one plays. */
export const voices = { en: 440, de: 330 } as const;
export const tracks = ['Ebb', 'Slack water', 'Flood'] as const;
export const chapters = ['The pier', 'The crossing', 'The island'] as const;
export const chapterSeconds = 20;
export const trackSeconds = 20;

export interface Masters {
  film: string;
  album: string;
  book: string;
  game: string;
  episode: string;
}

/** Masters as a studio delivers them; what lies in the folder already is not made again. */
export async function makeMasters(folder: string, minutes: number): Promise<Masters> {
  mkdirSync(join(folder, 'album'), { recursive: true });
  const at = (name: string) => join(folder, name);
  const masters = {
    film: at(`film-${minutes}.mkv`),
    album: at('album'),
    book: at('book.m4b'),
    game: at('game.zip'),
    episode: at('episode.mp3'),
  };
  const cover = at('cover.png');
  await made(cover, [...lavfi('mandelbrot=size=1000x1000'), '-frames:v', '1']);
  await film(masters.film, at, minutes * 60);
  for (const [index, title] of tracks.entries())
    await made(join(masters.album, `0${index + 1} ${title}.flac`), [
      ...lavfi(`sine=frequency=${220 * (index + 2)}:duration=${trackSeconds}`),
      ...['-i', cover, '-map', '0:a', '-map', '1:v', '-c:v', 'png', '-disposition:v', 'attached_pic'],
      ...tags({
        title,
        artist: 'The Tide Tables',
        album: 'Harbour Lines',
        track: `${index + 1}/3`,
        date: '2026',
      }),
    ]);
  await book(masters.book, at);
  writeFileSync(masters.game, zipFile(drawingGame));
  await made(masters.episode, [...lavfi('sine=frequency=550:duration=60'), '-b:a', '64k']);
  return masters;
}

type At = (name: string) => string;

async function film(file: string, at: At, seconds: number): Promise<void> {
  if (existsSync(file)) return;
  for (const [lang, word] of [
    ['en', 'Minute'],
    ['de', 'Die Minute'],
  ] as const)
    writeFileSync(at(`${lang}-${seconds}.srt`), subtitles(word, seconds));
  const clock =
    "drawtext=text='%{pts\\:hms}':fontsize=120:x=(w-tw)/2:y=h-200:fontcolor=white:box=1:boxcolor=black";
  await made(file, [
    ...lavfi('smptehdbars=size=1920x1080:rate=25'),
    ...Object.values(voices).flatMap((hertz) => lavfi(`sine=frequency=${hertz}`)),
    ...['-i', at(`en-${seconds}.srt`), '-i', at(`de-${seconds}.srt`), '-t', String(seconds)],
    ...['-map', '0:v', '-map', '1:a', '-map', '2:a', '-map', '3:s', '-map', '4:s', '-vf', clock],
    ...['-c:v', 'libx264', '-preset', 'ultrafast', '-crf', '28', '-pix_fmt', 'yuv420p', '-g', '50'],
    ...['-c:a', 'aac', '-b:a', '128k', '-c:s', 'srt'],
    ...['a', 's'].flatMap((kind) =>
      ['eng', 'deu'].flatMap((lang, index) => [`-metadata:s:${kind}:${index}`, `language=${lang}`]),
    ),
  ]);
}

/** A cue for every two seconds, which says when it is. */
function subtitles(word: string, seconds: number): string {
  const time = (at: number) => new Date(at * 1000).toISOString().slice(11, 23).replace('.', ',');
  return Array.from({ length: Math.floor(seconds / 2) }, (_, index) => {
    const from = index * 2;
    const said = `${word} ${Math.floor(from / 60)}:${String(from % 60).padStart(2, '0')}`;
    return `${index + 1}\n${time(from + 0.1)} --> ${time(from + 1.9)}\n${said}\n`;
  }).join('\n');
}

async function book(file: string, at: At): Promise<void> {
  const lines = chapters.flatMap((title, index) => [
    '[CHAPTER]',
    'TIMEBASE=1/1',
    `START=${index * chapterSeconds}`,
    `END=${(index + 1) * chapterSeconds}`,
    `title=${title}`,
  ]);
  writeFileSync(
    at('chapters.txt'),
    [';FFMETADATA1', 'title=The Ferry', 'artist=Ada Pell', ...lines, ''].join('\n'),
  );
  await made(file, [
    ...lavfi(`sine=frequency=250:duration=${chapters.length * chapterSeconds}`),
    ...['-i', at('chapters.txt'), '-map', '0:a', '-map_metadata', '1', '-c:a', 'aac', '-f', 'mp4'],
  ]);
}

const lavfi = (source: string) => ['-f', 'lavfi', '-i', source];
const tags = (named: Readonly<Record<string, string>>) =>
  Object.entries(named).flatMap(([name, value]) => ['-metadata', `${name}=${value}`]);

/** Under another name until it is whole: a run that ends leaves no half of a master. */
async function made(file: string, args: readonly string[]): Promise<void> {
  if (existsSync(file)) return;
  const draft = file.replace(/([^/]+)$/, 'draft-$1');
  await run('ffmpeg', ['-v', 'error', '-nostdin', '-y', ...args, draft], { maxBuffer: 2 ** 26 });
  renameSync(draft, file);
}
