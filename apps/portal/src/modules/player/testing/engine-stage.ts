import { cookieNames } from '@atrium/domain/site/cookie-names';
import { beforeEach, vi } from 'vitest';
import type { SoundPair } from '../engine/audio-output.ts';
import { closePlayer, setSettings, startPlayback } from '../engine/player-engine.ts';
import { openToAll, type PlayableTrack } from '../model/track.ts';
import { connectPlayer, type OfflineCopy, type PlayerPort } from '../progress/player-port.ts';
import { asPair, FakeAudio } from './fake-audio.ts';

export const trackFixture = (id: number, part: Partial<PlayableTrack> = {}): PlayableTrack => ({
  id,
  contentType: 'FULL_TRACK_MUSIC',
  title: `Song ${id}`,
  url: `/media/public/${id}.m4a`,
  duration: 60,
  clickUrl: `/music/tracks/song/${id}`,
  ...part,
});
export const tracks = [trackFixture(1), trackFixture(2), trackFixture(3)];

interface Asked {
  name: string;
  params?: { id?: number };
  body?: Record<string, unknown>;
  keepalive?: boolean;
}
type Told = { status?: number; body?: unknown; error?: string };

/** What the backend was asked, and what it says; the engine knows it by this port only. */
export const stageBackend: { asked: Asked[]; answers: Record<string, (input: Asked) => Told> } = {
  asked: [],
  answers: {},
};
export const reportedShares: [number, number][] = [];
const ask = async (name: string, input: object = {}) => {
  const question: Asked = { name, ...input };
  stageBackend.asked.push(question);
  const {
    status = 200,
    body = null,
    error,
  } = stageBackend.answers[name]?.(question) ?? { status: 503, error: 'SERVICE_UNAVAILABLE' };
  return error
    ? { ok: false, status, problem: { error, status, message: error } }
    : { ok: true, status, body };
};
let isPerson = false;
/** Who is signed in; undefined while it is unknown. */
export const stageListener: { name: string | undefined } = { name: 'somebody' };
/** What this browser keeps, by recording. */
export const copies = new Map<number, OfflineCopy>();
connectPlayer({
  ask: ask as unknown as PlayerPort['ask'],
  isSignedIn: () => isPerson,
  listener: () => (isPerson ? stageListener.name : null),
  onListener: () => () => {},
  copyOf: async (id) => copies.get(id) ?? null,
  keep: () => {},
  onMilestone: ({ id }, percent) => reportedShares.push([id, percent]),
});

export const callsNamed = (name: string) => stageBackend.asked.filter((each) => each.name === name);
export const ticketFor = ({ body }: Asked, part: object = {}): Told => ({
  body: {
    url: `/media/t/${body?.id}`,
    isPreview: false,
    purchase: null,
    ticket: `ticket-${body?.id}`,
    expiresAt: null,
    access: 'owned',
    words: null,
    ...part,
  },
});

export const stage = {} as { pair: SoundPair };
export const active = () => stage.pair.active as unknown as FakeAudio;
export const spare = () => stage.pair.spare as unknown as FakeAudio;

/** As a press of a guest: the sound plays before the engine is there. */
export function begin(index: number, seconds = 60) {
  const opened = openToAll(tracks[index] as PlayableTrack);
  active().src = opened?.url ?? '';
  active().duration = seconds;
  startPlayback(stage.pair, tracks, index, opened ? { opened: { opened, attempt: active().play() } } : {});
}

export const signInListener = () => {
  isPerson = true;
  // biome-ignore lint/suspicious/noDocumentCookie: as the edge sets it
  document.cookie = `${cookieNames.signedIn}=1`;
};

/** As a press of a person: what may be heard is asked for. */
export async function askFor(index = 0, list = tracks) {
  signInListener();
  startPlayback(stage.pair, list, index);
  await settled();
  active().duration = 60;
}

export const settled = () => vi.advanceTimersByTimeAsync(0);
export const listenFor = async (seconds: number) => {
  for (let passed = 0; passed < seconds; passed += 0.1) {
    active().pass(0.1);
    await vi.advanceTimersByTimeAsync(100);
  }
};

beforeEach(async () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-16T10:00:00Z') });
  closePlayer();
  await settled();
  setSettings({ autoplay: true, crossfade: 0, loop: 'OFF', dataSaver: false, isShuffled: false });
  isPerson = false;
  stageListener.name = 'somebody';
  // biome-ignore lint/suspicious/noDocumentCookie: as the edge takes it away
  document.cookie = `${cookieNames.signedIn}=; max-age=0`;
  localStorage.clear();
  copies.clear();
  stageBackend.asked = [];
  stageBackend.answers = {};
  reportedShares.length = 0;
  stage.pair = asPair(new FakeAudio(), new FakeAudio());
});
