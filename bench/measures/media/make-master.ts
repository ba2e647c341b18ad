import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { MediaTools } from '../../../apps/server/src/packaging/package-master.ts';

const run = promisify(execFile);

/** With grain, so that it costs what a film does. */
export async function makeMaster({ ffmpeg }: MediaTools, file: string, seconds: number) {
  const picture = `testsrc2=s=1920x1080:r=25:d=${seconds},noise=alls=6:allf=t`;
  await run(ffmpeg, [
    ...['-v', 'error', '-f', 'lavfi', '-i', picture, '-f', 'lavfi', '-i', `sine=d=${seconds}`],
    ...['-c:v', 'libx264', '-preset', 'ultrafast', '-b:v', '20M', '-pix_fmt', 'yuv420p', '-c:a', 'aac'],
    ...['-f', 'mp4', file],
  ]);
}
