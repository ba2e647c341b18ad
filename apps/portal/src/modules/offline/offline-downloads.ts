import type { KeptSong } from '@atrium/contract/schemas/play';
import { once, singleFlight } from '../../kit/once.ts';
import { createStore } from '../../kit/store.ts';
import type { AppContext } from '../../kit/visit/context.ts';
import { loadPersonal, peekPersonal } from '../../kit/visit/personal-data.ts';
import { personShown, profile } from '../person/account.ts';
import { knownPreferences } from '../person/person-preferences.ts';
import type { PlayableTrack } from '../player/model/track.ts';
import { deviceKey } from '../player/progress/device-key.ts';
import { requestDownloadsPageCache } from './cache-downloads-page.ts';
import { fetchRecording } from './fetch-recording.ts';
import { dropCovers, eraseCovers, keepCover } from './kept-covers.ts';
import { clearOfflineOwner, licenceClock, offlineOwner, setOfflineOwner } from './offline-owner.ts';
import {
  type DownloadProblem,
  isDueForRenewal,
  newOfflineRecording,
  type OfflineRecording,
} from './offline-recording.ts';
import { pictureOf } from './picture-of.ts';
import {
  deleteRecordingParts,
  eraseRecordings,
  readRecordings,
  removeRecordings,
  writeRecordings,
} from './recording-store.ts';

/** Everything this browser keeps, as it lies there; null until it has been read. */
export const offlineRecordings = createStore<readonly OfflineRecording[] | null>(null);

const visit = createStore<AppContext | null>(null);
/** The download that runs. */
const fetching = createStore<{ id: number; stop: AbortController } | null>(null);
/** The customer pressed on: this document downloads over a network that is paid by the byte. */
const isMeteredFine = createStore(false);

/** Other tabs show the same list. */
const others = new BroadcastChannel('atrium-offline');
others.onmessage = () => void reread();

const known = () => offlineRecordings.get() ?? [];
const show = (sound: OfflineRecording) =>
  offlineRecordings.set(known().map((one) => (one.id === sound.id ? sound : one)));

async function reread(): Promise<void> {
  offlineRecordings.set(offlineOwner() === null ? [] : await readRecordings());
  const current = fetching.get();
  if (current && known().find(({ id }) => id === current.id)?.state !== 'running') current.stop.abort();
}

/** Says so here, on the disk and to the other tabs. */
async function put(...sounds: readonly OfflineRecording[]): Promise<void> {
  for (const sound of sounds) show(sound);
  await writeRecordings(sounds);
  others.postMessage(null);
}

/** The same of something that is there already: on a full disk it is at least shown. */
const note = (...sounds: readonly OfflineRecording[]): Promise<void> => put(...sounds).catch(() => {});

/** Reads what is here, renews what is due, and goes on with what is not all here. */
export function openDownloads(given: AppContext): Promise<void> {
  visit.set(given);
  return openOnce();
}

const openOnce = once(async (): Promise<void> => {
  await reread();
  addEventListener('online', () => void comeBack());
  // a document that ended in the middle of it left it running
  const broken = known().filter(({ state }) => state === 'running');
  await put(...broken.map((sound): OfflineRecording => ({ ...sound, state: 'waiting' })));
  await comeBack();
});

async function comeBack(): Promise<void> {
  if (!navigator.onLine) return;
  const failed = known().filter(({ state, problem }) => state === 'stopped' && problem === 'failed');
  if (failed.length > 0) await put(...failed.map(asWaiting));
  await renewLicences();
  void run();
}

const asWaiting = (sound: OfflineRecording): OfflineRecording => ({
  ...sound,
  state: 'waiting',
  problem: null,
  code: null,
});

/** The signed-in customer, as the backend says: offline copies belong to them alone. */
async function ownerNow(given: AppContext): Promise<string | null> {
  if (peekPersonal(given, profile).value === null) await loadPersonal(given, profile);
  return personShown(given) ?? null;
}

/** Queues tracks for download. False where the backend cannot be asked to whom they would belong. */
export async function downloadTracks(given: AppContext, tracks: readonly PlayableTrack[]): Promise<boolean> {
  await openDownloads(given);
  const owner = await ownerNow(given);
  if (!owner) return false;
  if (offlineOwner() !== owner) {
    await eraseDownloads();
    setOfflineOwner(owner);
  }
  // or the browser may throw it away when the disk fills up
  void navigator.storage?.persist?.();
  const now = licenceClock();
  const fresh = tracks.filter(({ id }) => !known().some((one) => one.id === id));
  const again = known().filter(({ id, state }) => state !== 'done' && tracks.some((one) => one.id === id));
  const added = fresh.map((track) => newOfflineRecording(track, now));
  offlineRecordings.set([...known(), ...added]);
  await put(...added, ...again.filter(({ state }) => state !== 'running').map(asWaiting));
  void run();
  return true;
}

export async function pauseDownloads(sounds: readonly OfflineRecording[]): Promise<void> {
  const moving = sounds.filter(({ state }) => state === 'waiting' || state === 'running');
  await put(...moving.map((sound): OfflineRecording => ({ ...sound, state: 'paused' })));
  const current = fetching.get();
  if (current && moving.some(({ id }) => id === current.id)) current.stop.abort();
}

/** The customer asked for it: a data saver does not hold the downloads back. */
export async function resumeDownloads(sounds: readonly OfflineRecording[]): Promise<void> {
  isMeteredFine.set(true);
  await put(...sounds.filter(({ state }) => state === 'paused' || state === 'stopped').map(asWaiting));
  void run();
}

export async function removeDownloads(ids: readonly number[]): Promise<void> {
  offlineRecordings.set(known().filter(({ id }) => !ids.includes(id)));
  const current = fetching.get();
  if (current && ids.includes(current.id)) current.stop.abort();
  await removeRecordings(ids);
  await dropCovers(known().map(({ track }) => track));
  others.postMessage(null);
}

/** Nothing of one person is there for the next. */
export async function eraseDownloads(): Promise<void> {
  fetching.get()?.stop.abort();
  offlineRecordings.set([]);
  clearOfflineOwner();
  await Promise.all([eraseRecordings(), eraseCovers()]);
  others.postMessage(null);
}

/** With the data saver on, a phone waits for a network that is not paid by the byte. */
export function waitsForWifi(given: AppContext): boolean {
  const { type, saveData } =
    (navigator as { connection?: { type?: string; saveData?: boolean } }).connection ?? {};
  const saves = knownPreferences(given).dataSaver || saveData === true;
  return saves && type === 'cellular' && !isMeteredFine.get();
}

/** One after the other, in one tab at a time. */
const run = singleFlight(async (): Promise<void> => {
  if (!visit.get()) return;
  await navigator.locks.request('atrium-offline', { ifAvailable: true }, async (lock) => {
    if (!lock) return;
    for (let next = nextWaiting(); next; next = nextWaiting()) await fetchOne(next);
  });
});

function nextWaiting(): OfflineRecording | undefined {
  const context = visit.get();
  if (!context || !navigator.onLine || waitsForWifi(context)) return;
  return known().find(({ state }) => state === 'waiting');
}

async function fetchOne(sound: OfflineRecording): Promise<void> {
  const stop = new AbortController();
  fetching.set({ id: sound.id, stop });
  await note({ ...sound, state: 'running' });
  try {
    const licensed = await licence([sound]);
    const song = licensed?.[0];
    if (!song) return await settle(sound.id, 'failed');
    if (song.url === null) return await settle(sound.id, 'refused', song.error);
    const art = sound.art ?? (await pictureOf(sound.track));
    await keepCover(sound.track);
    if (stop.signal.aborted) return;
    const whole = await fetchRecording(
      { ...licensedSound(latest(sound), song), art },
      song.url,
      stop.signal,
      show,
    );
    if (latest(whole).state === 'running') await put({ ...whole, state: 'done' });
    requestDownloadsPageCache();
  } catch (error) {
    // paused or removed: the one who aborted it has set its state
    if (!stop.signal.aborted) await settle(sound.id, downloadProblemOf(error));
  } finally {
    fetching.set(null);
  }
}

const latest = (sound: OfflineRecording): OfflineRecording =>
  known().find(({ id }) => id === sound.id) ?? sound;

async function settle(id: number, problem: DownloadProblem, code: string | null = null): Promise<void> {
  const sound = known().find((one) => one.id === id);
  if (!sound) return;
  // without a network it waits, and goes on by itself
  const isWaiting = problem === 'failed' && !navigator.onLine;
  await note({
    ...sound,
    state: isWaiting ? 'waiting' : 'stopped',
    problem: isWaiting ? null : problem,
    code,
  });
}

export const downloadProblemOf = (error: unknown): DownloadProblem =>
  error instanceof DOMException && error.name === 'QuotaExceededError' ? 'full' : 'failed';

/** How long each lasts is counted from the server's clock, and then by this one. */
async function licence(sounds: readonly OfflineRecording[]): Promise<readonly Licensed[] | null> {
  const context = visit.get();
  if (!context) return null;
  const ids = sounds.map(({ id }) => id);
  const answer = await context.backend.ask('keepSongs', { body: { ids, device: deviceKey() } });
  if (!answer.ok)
    return answer.status >= 400 && answer.status < 500 && answer.status !== 429
      ? ids.map((id) => ({ id, url: null, ticket: null, words: null, until: 0, error: answer.problem.error }))
      : null;
  const now = licenceClock();
  const at = Date.parse(answer.body.at);
  return answer.body.items.map((song) => ({
    ...song,
    until: song.until === null ? 0 : now + Date.parse(song.until) - at,
  }));
}

type Licensed = Omit<KeptSong, 'until'> & { until: number };

const licensedSound = (sound: OfflineRecording, { ticket, words, until }: Licensed): OfflineRecording => ({
  ...sound,
  ticket,
  words,
  until,
  renewedAt: licenceClock(),
});

/** Refusals that are about the moment, not about the right to it. */
const passing: ReadonlySet<string> = new Set([
  'TIME_LIMIT_REACHED',
  'OFFLINE_LIMIT_REACHED',
  'NOT_SIGNED_IN',
]);
const batch = 50;

/** While there is a network, whatever may still be heard is good for longer; the rest goes. */
async function renewLicences(): Promise<void> {
  const due = known().filter((sound) => isDueForRenewal(sound, licenceClock()));
  for (let start = 0; start < due.length; start += batch) {
    const songs = await licence(due.slice(start, start + batch));
    for (const song of songs ?? []) await renewOne(song);
  }
}

async function renewOne(song: Licensed): Promise<void> {
  const sound = known().find(({ id }) => id === song.id);
  if (!sound) return;
  if (song.error === null) return put(licensedSound(sound, song));
  if (passing.has(song.error)) return;
  const gone: OfflineRecording = { ...sound, state: 'stopped', problem: 'refused', code: song.error };
  const empty = { ...gone, received: 0, parts: 0, until: 0, ticket: null, words: null };
  show(empty);
  await deleteRecordingParts(empty);
  others.postMessage(null);
}
