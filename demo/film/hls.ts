import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fps, height, image, width } from './frame.ts';
import { languageNames } from './languages.ts';
import type { Paint } from './scene.ts';
import type { Sound } from './spoken.ts';

const renditions = [
  { name: '240p', width: 426, height: 240, rate: 120, codec: 'avc1.4d4015', level: '2.1' },
  { name: '360p', width: 640, height: 360, rate: 260, codec: 'avc1.4d401e', level: '3.0' },
  { name: '540p', width: 960, height: 540, rate: 480, codec: 'avc1.4d401f', level: '3.1' },
] as const;

const segmentSeconds = 4;
const playlist = (folder: string) => [
  ...['-f', 'hls', '-hls_time', String(segmentSeconds), '-hls_playlist_type', 'vod'],
  ...['-hls_segment_type', 'fmp4', '-hls_fmp4_init_filename', 'init.mp4'],
  ...['-hls_segment_filename', join(folder, '%d.m4s'), join(folder, 'index.m3u8')],
];

export const audioPlaylist = (folder: string) => [
  ...['-c:a', 'aac', '-b:a', '64k', '-bitexact'],
  ...playlist(folder),
];

function encoder(folder: string, sound: string) {
  const scaled = renditions.map(
    ({ width: w, height: h }, i) =>
      `[s${i}]scale=${w}:${h}:flags=bicubic:out_color_matrix=bt709,format=yuv420p[v${i}]`,
  );
  const split = `[0:v]split=${renditions.length}${renditions.map((_, i) => `[s${i}]`).join('')}`;
  const video = renditions.flatMap(({ name, rate, level }, i) => [
    ...['-map', `[v${i}]`, '-c:v', 'libx264', '-profile:v', 'main', '-level', level, '-preset', 'fast'],
    // Without B-frames the first picture is at zero: a player that waits for data at zero would otherwise hang.
    ...['-bf', '0', '-crf', '28', '-maxrate', `${rate}k`, '-bufsize', `${rate * 2}k`],
    ...[
      '-g',
      String(fps * segmentSeconds),
      '-keyint_min',
      String(fps * segmentSeconds),
      '-sc_threshold',
      '0',
    ],
    ...['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709', '-bitexact'],
    ...playlist(join(folder, name)),
  ]);
  return spawn(
    'ffmpeg',
    [
      ...['-hide_banner', '-loglevel', 'error', '-y', '-nostats'],
      ...[
        '-f',
        'rawvideo',
        '-pix_fmt',
        'rgba',
        '-s',
        `${width}x${height}`,
        '-r',
        String(fps),
        '-i',
        'pipe:0',
      ],
      ...['-i', sound, '-filter_complex', [split, ...scaled].join(';')],
      ...video,
      ...['-map', '1:a', ...audioPlaylist(join(folder, 'audio'))],
    ],
    { stdio: ['pipe', 'inherit', 'inherit'] },
  );
}

/** Paints every frame into ffmpeg, which cuts all renditions in one pass. */
export async function encode(folder: string, sound: string, paint: Paint, seconds: number): Promise<void> {
  for (const name of [...renditions.map((one) => one.name), 'audio'])
    mkdirSync(join(folder, name), { recursive: true });
  const process = encoder(folder, sound);
  const ended = once(process, 'close');
  const frame = image(width, height);
  for (let i = 0; i < seconds * fps; i++) {
    paint(frame, i / fps, seconds);
    // A copy: the pipe may still be reading this frame while the next is painted.
    if (!process.stdin.write(Uint8Array.from(frame.bytes))) await once(process.stdin, 'drain');
  }
  process.stdin.end();
  const [code] = await ended;
  if (code !== 0) throw new Error(`ffmpeg gave up on ${folder} with code ${code}`);
}

/** The busiest and the mean bits per second of one rendition. */
function bandwidth(folder: string, seconds: number) {
  const sizes = readdirSync(folder)
    .filter((file) => file.endsWith('.m4s'))
    .map((file) => statSync(join(folder, file)).size);
  const total = sizes.reduce((sum, size) => sum + size, 0);
  return {
    peak: Math.ceil((Math.max(...sizes) * 8) / Math.min(segmentSeconds, seconds)),
    mean: Math.ceil((total * 8) / seconds),
  };
}

/** The list of renditions, with the sounds and subtitles that lie beside it. */
export function writeMaster(
  folder: string,
  seconds: number,
  sounds: readonly Sound[],
  languages: readonly (keyof typeof languageNames)[],
): void {
  const audio = bandwidth(join(folder, 'audio'), seconds);
  const group = languages.length > 0 ? ',SUBTITLES="subs"' : '';
  const lines = [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    '#EXT-X-INDEPENDENT-SEGMENTS',
    ...sounds.map(
      ({ lang, name, folder: from }, index) =>
        `#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="sound",NAME="${name}",LANGUAGE="${lang}",DEFAULT=${index === 0 ? 'YES' : 'NO'},AUTOSELECT=YES,CHANNELS="2",URI="${from}/index.m3u8"`,
    ),
    ...languages.map(
      (code) =>
        `#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="subs",NAME="${languageNames[code]}",LANGUAGE="${code}",DEFAULT=NO,AUTOSELECT=YES,FORCED=NO,URI="subs/${code}.m3u8"`,
    ),
    ...renditions.flatMap(({ name, width: w, height: h, codec }) => {
      const { peak, mean } = bandwidth(join(folder, name), seconds);
      return [
        `#EXT-X-STREAM-INF:BANDWIDTH=${peak + audio.peak},AVERAGE-BANDWIDTH=${mean + audio.mean},RESOLUTION=${w}x${h},FRAME-RATE=${fps}.000,CODECS="${codec},mp4a.40.2",AUDIO="sound"${group}`,
        `${name}/index.m3u8`,
      ];
    }),
  ];
  writeFileSync(join(folder, 'master.m3u8'), `${lines.join('\n')}\n`);
  for (const code of languages)
    writeFileSync(
      join(folder, 'subs', `${code}.m3u8`),
      `#EXTM3U\n#EXT-X-VERSION:7\n#EXT-X-TARGETDURATION:${Math.ceil(seconds)}\n#EXT-X-PLAYLIST-TYPE:VOD\n#EXTINF:${seconds.toFixed(3)},\n${code}.vtt\n#EXT-X-ENDLIST\n`,
    );
}

/** Everything a player may fetch for this clip. */
export const bytesOf = (folder: string): number =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + readFileSync(join(entry.parentPath, entry.name)).length, 0);
