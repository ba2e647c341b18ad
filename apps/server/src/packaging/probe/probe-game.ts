import { text } from 'node:stream/consumers';
import { type Refused, refused } from '../facts/packaged-media.ts';
import { type GameArchive, openGame } from './game-archive.ts';
import type { GameProbe } from './master-probe.ts';
import { mayRequest, outsideRequest } from './outside-requests.ts';

/** Engines ship scripts of some megabytes; what is longer holds data. */
const mostTextBytes = 16 * 2 ** 20;

/** Whether a zip is a game that may be unpacked: its directory, and what its pages, styles and scripts ask for. */
export async function probeGame(
  file: string,
  size: number,
): Promise<{ ok: true; probe: GameProbe } | Refused> {
  const opened = await openGame(file);
  if (!opened.ok) return opened;
  const { archive } = opened;
  try {
    const refusal = await requestRefusal(archive);
    if (refusal) return refused(refusal);
  } catch (error) {
    return refused(`The zip is damaged: ${(error as Error).message}.`);
  } finally {
    archive.zip.close();
  }
  const bytes = archive.entries.reduce((sum, one) => sum + one.size, 0);
  return { ok: true, probe: { kind: 'game', size, count: archive.entries.length, bytes } };
}

async function requestRefusal({ zip, entries }: GameArchive): Promise<string | null> {
  for (const { path, entry, size } of entries) {
    if (!mayRequest(path) || size > mostTextBytes) continue;
    const refusal = outsideRequest(path, await text(await zip.openReadStreamPromise(entry)));
    if (refusal) return refusal;
  }
  return null;
}
