import { cookieNames } from '@atrium/domain/cookie-names';
import { beforeEach, vi } from 'vitest';
import type { SoundPair } from '../audio-output.ts';
import { close, setSettings, start } from '../engine.ts';
import { connectPlayer, type KeptCopy, type PlayerPort } from '../player-port.ts';
import { openToAll, type PlayableTrack } from '../track.ts';
import { asPair, FakeAudio } from './fake-audio.ts';

export const track = (id: number, part: Partial<PlayableTrack> = {}): PlayableTrack => ({
  id,
  contentType: 'FULL_TRACK_MUSIC',
  title: `Song ${id}`,
  url: `/media/public/${id}.m4a`,
  duration: 60,
  clickUrl: `/music/tracks/song/${id}`,
  ...part,
});
export const tracks = [track(1), track(2), track(3)];

interface Asked {
  name: string;
  params?: { id?: number };
  body?: Record<string, unknown>;
  keepalive?: boolean;
}
type Told = { status?: number; body?: unknown; error?: string };

/** What the backend was asked, and what it says; the engine knows it by this port only. */
export const backend: { asked: Asked[]; answers: Record<string, (input: Asked) => Told> } = {
  asked: [],
  answers: {},
};
export const reached: [number, number][] = [];
const ask = async (name: string, input: object = {}) => {
  const question: Asked = { name, ...input };
  backend.asked.push(question);
  const {
    status = 200,
    body = null,
    error,
  } = backend.answers[name]?.(question) ?? { status: 503, error: 'SERVICE_UNAVAILABLE' };
  return error
    ? { ok: false, status, problem: { error, status, message: error } }
    : { ok: true, status, body };
};
let isPerson = false;
/** Who is signed in; undefined while nobody has said. */
export const person: { name: string | undefined } = { name: 'somebody' };
/** What this browser keeps, by recording. */
export const copies = new Map<number, KeptCopy>();
connectPlayer({
  ask: ask as unknown as PlayerPort['ask'],
  isSignedIn: () => isPerson,
  listener: () => (isPerson ? person.name : null),
  onListener: () => () => {},
  copyOf: async (id) => copies.get(id) ?? null,
  keep: () => {},
  onMilestone: ({ id }, percent) => reached.push([id, percent]),
});

export const named = (name: string) => backend.asked.filter((each) => each.name === name);
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
  start(stage.pair, tracks, index, opened ? { opened: { opened, attempt: active().play() } } : {});
}

export const signIn = () => {
  isPerson = true;
  // biome-ignore lint/suspicious/noDocumentCookie: as the edge sets it
  document.cookie = `${cookieNames.signedIn}=1`;
};

/** As a press of a person: what may be heard is asked for. */
export async function askFor(index = 0, list = tracks) {
  signIn();
  start(stage.pair, list, index);
  await settled();
  active().duration = 60;
}

export const settled = () => vi.advanceTimersByTimeAsync(0);
export const heardFor = async (seconds: number) => {
  for (let passed = 0; passed < seconds; passed += 0.1) {
    active().pass(0.1);
    await vi.advanceTimersByTimeAsync(100);
  }
};

beforeEach(async () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-16T10:00:00Z') });
  close();
  await settled();
  setSettings({ autoplay: true, crossfade: 0, loop: 'OFF', dataSaver: false, isShuffled: false });
  isPerson = false;
  person.name = 'somebody';
  // biome-ignore lint/suspicious/noDocumentCookie: as the edge takes it away
  document.cookie = `${cookieNames.signedIn}=; max-age=0`;
  localStorage.clear();
  copies.clear();
  backend.asked = [];
  backend.answers = {};
  reached.length = 0;
  stage.pair = asPair(new FakeAudio(), new FakeAudio());
});
