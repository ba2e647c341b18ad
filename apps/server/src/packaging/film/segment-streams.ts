import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { succeeded } from '../draft/encode-file.ts';
import type { PackagingJob } from '../draft/packaging-job.ts';
import { runTool } from '../sandbox/run-tool.ts';
import { encodeLimits } from '../sandbox/tool-limits.ts';
import { keepFile, makeFolders, withWorkFolder } from '../sandbox/work-folder.ts';
import { segmentSeconds } from './encode-video.ts';

/** The key that a locked film opens with: 32 hexadecimal digits each. */
export interface ContentKey {
  keyId: string;
  key: string;
  /** Boxes of DRM systems, in hexadecimal digits: players of those find their key by them. */
  pssh?: readonly string[] | undefined;
}

export interface Stream {
  folder: string;
  file: string;
  /** Of sounds. */
  voice?: { lang: string; label: string };
}

export const hlsName = 'master.m3u8';
export const dashName = 'manifest.mpd';

/**
 * Cuts whole MP4 files into CMAF segments, with shaka-packager: HLS and DASH name the same segments. A locked film has
 * DASH alone, as decision 0049 says, and its segments are encrypted (`cenc`): ffmpeg writes broken ones. Decision 0113.
 */
export async function segmentStreams(
  job: PackagingJob,
  streams: readonly Stream[],
  { seconds, locked }: { seconds: number; locked?: ContentKey | undefined },
): Promise<void> {
  const inputs = Object.fromEntries(streams.map(({ folder, file }) => [`${folder}.mp4`, file]));
  await withWorkFolder(job.tools, job.draft.work, inputs, async (folder) => {
    const names = streams.map((one) => one.folder);
    await makeFolders(folder, names);
    // a command line is seen by every user of the machine, a file of this folder is not
    if (locked) await writeFile(join(folder.path, 'key.flags'), keyFlags(locked), { mode: 0o444 });
    const run = await runTool(job.tools, {
      tool: 'packager',
      args: [
        ...streams.map((one) => descriptor(one, locked !== undefined)),
        ...['--segment_duration', String(segmentSeconds), '--generate_static_live_mpd', '--quiet'],
        ...(locked ? ['--flagfile=key.flags'] : ['--hls_master_playlist_output', hlsName]),
        ...['--mpd_output', dashName, ...defaultLanguage(streams)],
      ],
      folder,
      limits: { ...encodeLimits(seconds), stallSeconds: 300 + Math.ceil(seconds) },
      signal: job.signal,
    });
    succeeded('segments', run);
    // the lists come last: what they name is there
    for (const name of [...names, dashName, ...(locked ? [] : [hlsName])]) {
      await rm(join(job.draft.output, name), { recursive: true, force: true });
      await keepFile(folder, name, join(job.draft.output, name));
    }
  });
  job.progress.report('segments', 1);
}

function descriptor({ folder, voice }: Stream, isLocked: boolean): string {
  const fields = {
    in: `${folder}.mp4`,
    stream: voice ? 'audio' : 'video',
    init_segment: `${folder}/init.mp4`,
    segment_template: `${folder}/$Number$.m4s`,
    playlist_name: `${folder}/index.m3u8`,
    ...(voice && {
      ...(voice.lang !== 'und' && { lang: voice.lang }),
      // one group: with one for 5.1, each picture would be listed twice, and so would the qualities of a player
      hls_group_id: 'audio',
      hls_name: voice.label,
      dash_label: voice.label,
    }),
    ...(isLocked && { drm_label: 'K' }),
  };
  return Object.entries(fields)
    .map(([name, value]) => `${name}=${value}`)
    .join(',');
}

function defaultLanguage(streams: readonly Stream[]): string[] {
  const first = streams.find(({ voice }) => voice)?.voice?.lang;
  return first && first !== 'und' ? [`--default_language=${first}`] : [];
}

const keyFlags = ({ keyId, key, pssh = [] }: ContentKey) =>
  [
    '--enable_raw_key_encryption',
    `--keys=label=K:key_id=${keyId}:key=${key}`,
    '--protection_scheme=cenc',
    '--clear_lead=0',
    ...(pssh.length > 0 ? [`--pssh=${pssh.join('')}`] : []),
    '',
  ].join('\n');
