import { existsSync } from 'node:fs';
import { copyFile, open, stat, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { UploadKind } from '@atrium/domain/catalogue/upload-states';
import type { MasterPackaging, OutputFile } from '../master-packaging.ts';

interface Named {
  name: string;
  kind: UploadKind;
}

/** What is played as it is. */
const kinds: Readonly<Record<string, UploadKind>> = {
  '.mp4': 'film',
  '.mp3': 'recording',
  '.m4a': 'recording',
  '.zip': 'game',
};

interface CopyingOptions {
  /** Copies of the master that are made one after the other, as renditions are. */
  parts?: number;
  pauseMs?: number;
  /** Of the machine; null where nothing is missing. */
  missing?: () => string | null;
  /** Told of every copy that is made, so that a test sees what was done again. */
  onPart?: (part: number) => void;
}

/** The smallest real packaging: it keeps a master that browsers play, in several copies, and goes on after a crash. */
export function copyingPackaging({
  parts = 1,
  pauseMs = 0,
  missing = () => null,
  onPart = () => {},
}: CopyingOptions = {}): MasterPackaging<Named> {
  return {
    missing: async () => missing(),

    async probe(master, { name }) {
      const kind = kinds[extname(name)];
      if (!kind) return { ok: false, refusal: `${name} is no ${Object.keys(kinds).join(', ')}.` };
      if (kind === 'film' && !(await isMp4(master)))
        return { ok: false, refusal: `${name} is no MP4: it does not begin with a box of that format.` };
      return { ok: true, probe: { name, kind } };
    },

    async package({ master, probe: { name, kind }, output, signal, onProgress }) {
      const { size } = await stat(master);
      const files: OutputFile[] = [];
      for (let part = 0; part < parts; part++) {
        signal.throwIfAborted();
        const path = `part-${part}${extname(name)}`;
        const marker = join(output, `.${path}.done`);
        if (!existsSync(marker)) {
          onPart(part);
          await copyFile(master, join(output, path));
          await sleep(pauseMs, undefined, { signal });
          await writeFile(marker, '');
        }
        files.push({ path, size });
        onProgress({
          percent: (100 * (part + 1)) / parts,
          step: `copy ${part + 1}`,
          speed: 1,
          log: `copied ${path}`,
        });
      }
      return {
        kind,
        durationMs: kind === 'game' ? null : 2000,
        width: null,
        height: kind === 'film' ? 720 : null,
        main: `part-0${extname(name)}`,
        files,
        facts: { copies: parts },
      };
    },
  };
}

async function isMp4(file: string): Promise<boolean> {
  const handle = await open(file);
  const { buffer } = await handle.read(Buffer.alloc(12), 0, 12, 0);
  await handle.close();
  return buffer.toString('latin1', 4, 8) === 'ftyp';
}
