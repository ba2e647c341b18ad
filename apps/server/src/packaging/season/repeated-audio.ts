import { readFile } from 'node:fs/promises';
import { readFingerprint, secondsPerPrint, sharedStretch } from './fingerprint.ts';

export interface Episode {
  id: string;
  /** The file `audio.fingerprint` of its package. */
  fingerprint: string;
  seconds: number;
}

/** As an article's property `segments`: a proposal that a person confirms. */
export interface SegmentProposal {
  type: 'intro' | 'credits';
  start: number;
  end: number;
  /** Of the other episodes, the part that has it too. */
  share: number;
}

const bounds = {
  intro: { least: 8, most: 150, within: 600 },
  credits: { least: 12, most: 420, within: 600 },
} as const;
/** What only one other episode has may be a recap. */
const leastShare = 0.5;

/**
 * Intro and credits of each episode of a season: the stretch near its beginning, and near its end, whose sound at least
 * half of the other episodes have too. None where there are fewer than two episodes.
 */
export async function segmentProposals(
  episodes: readonly Episode[],
): Promise<Map<string, SegmentProposal[]>> {
  const prints = await Promise.all(
    episodes.map(async ({ fingerprint }) => readFingerprint(await readFile(fingerprint))),
  );
  return new Map(
    episodes.map((episode, index) => {
      const others = prints.filter((_, at) => at !== index);
      const own = prints[index] ?? new Uint32Array();
      const found = (['intro', 'credits'] as const).map((type) =>
        proposal(type, own, others, episode.seconds),
      );
      return [episode.id, found.flatMap((one) => one ?? [])];
    }),
  );
}

function proposal(
  type: SegmentProposal['type'],
  own: Uint32Array,
  others: readonly Uint32Array[],
  seconds: number,
): SegmentProposal | null {
  const { least, most, within } = bounds[type];
  // intro and credits may sound the same: each is looked for in its own half
  const window = Math.floor(Math.min(within, seconds / 2) / secondsPerPrint);
  const part = (prints: Uint32Array) =>
    type === 'intro' ? prints.subarray(0, window) : prints.subarray(Math.max(0, prints.length - window));
  const offset = type === 'intro' ? 0 : Math.max(0, own.length - window);
  const stretches = others.flatMap((other) => {
    const found = sharedStretch(part(own), part(other));
    const lasts = (found?.length ?? 0) * secondsPerPrint;
    return found && lasts >= least && lasts <= most ? [found] : [];
  });
  const share = others.length === 0 ? 0 : stretches.length / others.length;
  if (share < leastShare) return null;
  const start = median(stretches.map(({ first }) => first + offset));
  const end = median(stretches.map(({ first, length }) => first + offset + length));
  return {
    type,
    start: rounded(start * secondsPerPrint),
    end: rounded(Math.min(seconds, end * secondsPerPrint)),
    share: Math.round(share * 100) / 100,
  };
}

const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

const rounded = (value: number) => Math.round(value * 10) / 10;
