import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type Refused, refused } from '../facts/packaged-media.ts';
import type { MediaTools } from '../sandbox/media-tools.ts';
import { withWorkFolder } from '../sandbox/work-folder.ts';
import { fileKind } from './file-kind.ts';
import type { MasterProbe } from './master-probe.ts';
import { probeAudiovisual } from './probe-audiovisual.ts';
import { probeGame } from './probe-game.ts';
import { probePicture } from './probe-picture.ts';

type Probed = { ok: true; probe: MasterProbe } | Refused;

const kinds = ['film', 'recording', 'book', 'game', 'picture'] as const;
type Kind = (typeof kinds)[number];

/** What each kind is called in a sentence. */
const names: Readonly<Record<Kind, string>> = {
  film: 'a film',
  recording: 'a recording',
  book: 'an audiobook',
  game: 'a game (zip)',
  picture: 'a picture',
};

/** Probes a master: what it is and holds. A refusal is a sentence for the person who uploaded it. */
export async function probeMaster(tools: MediaTools, file: string, declaredKind?: string): Promise<Probed> {
  const declared = kinds.find((kind) => kind === declaredKind);
  if (declaredKind !== undefined && !declared)
    return refused(`“${declaredKind}” is no kind of upload: there are ${kinds.join(', ')}.`);
  const probed = await probeByContent(tools, file, declared);
  if (!probed.ok || !declared || probed.probe.kind === declared) return probed;
  return refused(`It was declared as ${names[declared]}, but it is ${names[probed.probe.kind]}.`);
}

async function probeByContent(tools: MediaTools, file: string, declared?: Kind): Promise<Probed> {
  const found = await fileKind(file);
  if (!found.ok) return found;
  const { kind, size } = found;
  if (kind === 'zip') return probeGame(file, size);
  if (kind === 'picture' || kind === 'svg') return probePicture(file, kind, size);
  return withFolderBeside(file, (parent) =>
    withWorkFolder(tools, parent, { master: file }, (folder) =>
      probeAudiovisual(tools, folder, size, declared),
    ),
  );
}

/** On the same disk, where a link costs nothing; elsewhere the master would be copied. */
async function withFolderBeside<T>(file: string, work: (folder: string) => Promise<T>): Promise<T> {
  const parent = await mkdtemp(join(dirname(file), '.probe-')).catch(() =>
    mkdtemp(join(tmpdir(), 'atrium-probe-')),
  );
  try {
    return await work(parent);
  } finally {
    await rm(parent, { recursive: true, force: true });
  }
}
