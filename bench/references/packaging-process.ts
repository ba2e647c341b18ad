import { rmSync } from 'node:fs';
import { join } from 'node:path';
import {
  findMediaTools,
  packageMaster,
  probeMaster,
} from '../../apps/server/src/packaging/package-master.ts';

interface Work {
  master: string;
  folder: string;
}

process.once('message', (work: Work) => void packageAgainAndAgain(work));

/** As a process of the role `media` does. */
async function packageAgainAndAgain({ master, folder }: Work): Promise<void> {
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
}
