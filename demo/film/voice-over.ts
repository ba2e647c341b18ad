import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { speak } from '../speech/mix.ts';
import { overlay, sampleRate, seconds as samplesOf } from '../speech/wav.ts';
import { captions } from './captions.ts';
import type { Clip } from './clips.ts';
import { audioPlaylist } from './hls.ts';
import { soundsOf, voicesOf } from './spoken.ts';

/** The music steps back while a line is spoken. */
const mix = [
  '[1:a]aresample=44100,highpass=f=85,lowpass=f=8200,pan=stereo|c0=c0|c1=c0,volume=1.5,asplit[voice][key]',
  '[0:a]volume=0.8[music]',
  '[music][key]sidechaincompress=threshold=0.02:ratio=5:attack=60:release=600[low]',
  '[low][voice]amix=inputs=2:normalize=0:duration=first,alimiter=limit=0.95[out]',
].join(';');

/** The soundtrack of a clip once for each language that its captions are spoken in. */
export async function speakOver({ slug, seconds }: Clip, folder: string, soundtrack: string): Promise<void> {
  const sounds = soundsOf(slug);
  for (const [index, { lang, voice }] of voicesOf(slug).entries()) {
    const track = new Float32Array(samplesOf(seconds));
    for (const { from, text } of captions[slug] ?? [])
      overlay(track, await speak({ voice, text: text[lang] ?? '' }), samplesOf(from));
    const target = join(folder, sounds[index]?.folder ?? 'audio');
    rmSync(target, { recursive: true, force: true });
    mkdirSync(target, { recursive: true });
    const { status } = spawnSync(
      'ffmpeg',
      [
        ...['-hide_banner', '-loglevel', 'error', '-y', '-i', soundtrack],
        ...['-f', 'f32le', '-ar', String(sampleRate), '-ac', '1', '-i', 'pipe:0'],
        ...['-filter_complex', mix, '-map', '[out]', '-t', String(seconds)],
        ...audioPlaylist(target),
      ],
      { input: Buffer.from(track.buffer), stdio: ['pipe', 'inherit', 'inherit'] },
    );
    if (status !== 0) throw new Error(`ffmpeg gave up on ${target}`);
  }
}
