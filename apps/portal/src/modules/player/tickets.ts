import { rewound } from '@atrium/domain/smart-rewind';
import { deviceKey } from './device-key.ts';
import { playerPort } from './player-port.ts';
import { positionOf } from './positions.ts';
import { isSpoken } from './spoken.ts';
import { type Opened, openToAll, type PlayableTrack } from './track.ts';

export type Opening =
  | { is: 'opened'; opened: Opened; at: number; before?: number | undefined }
  | { is: 'refused'; code: string };

/** Statuses of a backend that cannot answer: nobody has said no. */
const isOutOfReach = (status: number) => status < 400 || status >= 500 || status === 429 || status === 408;

/** What this visitor may hear of it, and where they stopped; a guest, or anybody without a backend, hears what all may. */
export async function openTrack(track: PlayableTrack, at?: number): Promise<Opening> {
  const port = await playerPort;
  const open = openToAll(track);
  const asOf = (opened: Opened | null, code: string): Opening =>
    opened ? { is: 'opened', opened, at: at ?? 0 } : { is: 'refused', code };
  if (!port.isSignedIn()) return asOf(open, 'NOT_SIGNED_IN');
  const [answer, resumed] = await Promise.all([
    port.ask('playSong', { body: { id: track.id, protocol: 'HTTP', device: deviceKey() } }),
    at === undefined && isSpoken(track) ? resumeAt(track) : { at: at ?? 0 },
  ]);
  if (!answer.ok) {
    if (isOutOfReach(answer.status)) return asOf(open, 'UNREACHABLE');
    return { is: 'refused', code: answer.problem.error };
  }
  const { url, isPreview, ticket, expiresAt, words } = answer.body;
  if (url === null) return { is: 'refused', code: 'forSale' };
  const until = expiresAt === null ? null : Date.parse(expiresAt);
  return {
    is: 'opened',
    opened: { url, isPreview, ticket, expiresAt: until, words },
    ...(isPreview ? { at: 0 } : resumed),
  };
}

/** Where it was left, a little before that where it was long ago; what is over begins anew. */
async function resumeAt(track: PlayableTrack): Promise<{ at: number; before?: number | undefined }> {
  const left = await positionOf(track.id);
  if (!left || left.isFinished) return { at: 0 };
  return { at: rewound(left.position, Date.now() - left.at), before: left.before };
}
