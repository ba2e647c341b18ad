import type { Playback } from '@atrium/contract/schemas/play';
import { rewound } from '@atrium/domain/listening/smart-rewind';
import { isSpoken } from '../model/is-spoken.ts';
import { type Lock, type OpenedMedia, openToAll, type PlayableTrack } from '../model/track.ts';
import { deviceKey } from './device-key.ts';
import { type OfflineCopy, type PlayerPort, playerPort } from './player-port.ts';
import { positionOf } from './positions.ts';

export type MediaOpening =
  | { is: 'opened'; opened: OpenedMedia; at: number; before?: number | undefined }
  | { is: 'refused'; code: string };

/** Statuses of a backend that cannot answer: it has not refused. */
const isOutOfReach = (status: number) => status < 400 || status >= 500 || status === 429 || status === 408;

/**
 * What this visitor may hear of it, and where they stopped; a guest, or a customer without a backend, hears the public
 * part. An offline copy plays from here: with the backend's permission, and without a backend by its licence.
 */
export async function openTrack(
  track: PlayableTrack,
  at?: number,
  { lossless = false }: { lossless?: boolean } = {},
): Promise<MediaOpening> {
  const from = at ?? (isSpoken(track) ? undefined : 0);
  const copy = await (await playerPort).copyOf(track.id);
  const ask = () =>
    openBy(track, from, ({ ask }) =>
      ask('playSong', {
        body: { id: track.id, protocol: 'HTTP', device: deviceKey(), lossless, opus: playsOpus() },
      }),
    );
  if (!copy) return ask();
  const asked = navigator.onLine ? await Promise.race([ask(), later(patience)]) : null;
  const isAnswered = asked !== null && !(asked.is === 'refused' && asked.code === 'UNREACHABLE');
  if (!isAnswered || (asked.is === 'opened' && asked.opened.ticket === null))
    return openCopy(track, copy, from);
  if (copy.is === 'ended' || asked.is === 'refused' || asked.opened.isPreview) return asked;
  return { ...asked, opened: { ...asked.opened, url: copy.url, expiresAt: null, isLossless: false } };
}

/** Milliseconds after which something that is here need not wait for leave. */
const patience = 4000;
const later = (ms: number) => new Promise<null>((resolve) => setTimeout(() => resolve(null), ms));

async function openCopy(
  track: PlayableTrack,
  copy: OfflineCopy,
  at: number | undefined,
): Promise<MediaOpening> {
  if (copy.is === 'ended') return { is: 'refused', code: 'LICENCE_ENDED' };
  const { url, ticket, words, until } = copy;
  const opened = { url, isPreview: false, ticket, expiresAt: null, endsAt: until, words };
  return { is: 'opened', opened, ...(at === undefined ? await resumeAt(track) : { at }) };
}

/** Opus needs fewer bytes for the same sound; what cannot play it gets AAC. */
const playsOpus = () =>
  document.createElement('audio').canPlayType('audio/ogg; codecs="opus"') === 'probably';

/** LUFS that recordings are brought down to; EBU R128 names it for music that is streamed. */
const usualLoudness = -14;

/** Only ever quieter: louder, a loud moment would be cut off. */
const gainOf = (loudness: { integrated: number } | null | undefined): number | undefined =>
  loudness ? Math.min(1, 10 ** ((usualLoudness - loudness.integrated) / 20)) : undefined;

/** The same of something to watch: films go on where they were left. */
export const openFilm = (film: PlayableTrack, at?: number): Promise<MediaOpening> =>
  openBy(film, at, async ({ ask }) => {
    const body = { id: film.id, protocol: 'HLS', drm: opens(), device: deviceKey() };
    const answer = await ask('streamVideo', { body });
    return answer.ok && answer.body.drm && answer.body.drm.scheme !== openable ? locked : answer;
  });

/** The one scheme of locks that the player knows, in browsers that have it. */
const openable = 'CLEARKEY';
const opens = () => ('requestMediaKeySystemAccess' in navigator ? openable : 'NONE');

const locked = { ok: false, status: 403, problem: { error: 'DEVICE_NOT_SUPPORTED' } } as const;

type Answered =
  | {
      ok: true;
      body: Pick<Playback, 'url' | 'isPreview' | 'ticket' | 'expiresAt' | 'words'> & {
        drm?: Lock | null;
        isLossless?: boolean;
        hasLossless?: boolean;
        sound?: Playback['sound'];
      };
    }
  | { ok: false; status: number; problem: { error: string } };

/** `at` undefined: where it was left. */
async function openBy(
  track: PlayableTrack,
  at: number | undefined,
  ask: (port: PlayerPort) => Promise<Answered>,
): Promise<MediaOpening> {
  const port = await playerPort;
  const open = openToAll(track);
  const asOf = (opened: OpenedMedia | null, code: string): MediaOpening =>
    opened ? { is: 'opened', opened, at: at ?? 0 } : { is: 'refused', code };
  if (!port.isSignedIn()) return asOf(open, 'NOT_SIGNED_IN');
  const [answer, resumed] = await Promise.all([ask(port), at === undefined ? resumeAt(track) : { at }]);
  if (!answer.ok) {
    if (isOutOfReach(answer.status)) return asOf(open, 'UNREACHABLE');
    return { is: 'refused', code: answer.problem.error };
  }
  const { url, isPreview, ticket, expiresAt, words, drm, isLossless, hasLossless, sound } = answer.body;
  if (url === null) return { is: 'refused', code: 'forSale' };
  const until = expiresAt === null ? null : Date.parse(expiresAt);
  return {
    is: 'opened',
    opened: {
      ...{ url, isPreview, ticket, expiresAt: until, words, isLossless, hasLossless },
      ...{ lock: drm ?? undefined, gain: gainOf(sound?.loudness) },
    },
    ...(isPreview ? { at: 0 } : resumed),
  };
}

/** Where it was left, a little before that where it was long ago; what is over begins anew. */
async function resumeAt(track: PlayableTrack): Promise<{ at: number; before?: number | undefined }> {
  const left = await positionOf(track.id);
  if (!left || left.isFinished) return { at: 0 };
  return { at: rewound(left.position, Date.now() - left.at), before: left.before };
}
