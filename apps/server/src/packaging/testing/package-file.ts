import { findMediaTools, packageMaster, probeMaster } from '../package-master.ts';

// a process that a test kills: `node package-file.ts <master> <output>`
const [master = '', output = ''] = process.argv.slice(2);
const tools = await findMediaTools('auto');
const probed = tools && (await probeMaster(tools, master));
if (!tools || !probed?.ok) throw new Error('The test needs ffmpeg and a master that can be packaged');
await packageMaster(tools, {
  ...{ master, probe: probed.probe, output },
  ...{ signal: new AbortController().signal, onProgress: () => {} },
});
