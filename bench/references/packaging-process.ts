import { rmSync } from 'node:fs';
import { join } from 'node:path';
import {
  findMediaTools,
  packageMaster,
  probeMaster,
} from '../../apps/server/src/packaging/package-master.ts';

/** Packages one master again and again, as a process of the role `media` does. */
process.once('message', async ({ master, folder }: { master: string; folder: string }) => {
  const tools = await findMediaTools('auto');
  if (!tools) throw new Error('ffmpeg is missing');
  const probed = await probeMaster(tools, master);
  if (!probed.ok) throw new Error(probed.refusal);
  for (let turn = 0; ; turn++) {
    const output = join(folder, `out-${turn}`);
    await packageMaster(tools, {
      ...{ master, probe: probed.probe, output, signal: new AbortController().signal },
      onProgress: () => process.send?.('begun'),
    });
    rmSync(output, { recursive: true });
  }
});
