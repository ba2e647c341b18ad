import { Upload } from 'tus-js-client';
import { endSession } from '../../kit/call.ts';
import { type Sample, secondsLeft, speedOf, withSample } from './speed.ts';

export type Sending = {
  key: string;
  tenant: string;
  name: string;
  size: number;
  sent: number;
  state: 'sending' | 'paused' | 'done' | 'failed';
  speed: number | null;
  left: number | null;
  /** What the server said, or the browser. */
  cause: string | null;
};

type Entry = { shown: Sending; upload: Upload; samples: Sample[] };

let entries: Entry[] = [];
let snapshot: readonly Sending[] = [];
const watchers = new Set<() => void>();
const doneListeners = new Set<() => void>();

/** Lives beside the rooms: going to another one stops nothing. */
export const sendings = {
  watch(watcher: () => void) {
    watchers.add(watcher);
    return () => void watchers.delete(watcher);
  },
  get: () => snapshot,
  onDone(listener: () => void) {
    doneListeners.add(listener);
    return () => void doneListeners.delete(listener);
  },
  add,
  pause: (key: string) => withEntry(key, (entry) => void stop(entry)),
  goOn: (key: string) => withEntry(key, (entry) => resume(entry)),
  remove(key: string) {
    withEntry(key, (entry) => void entry.upload.abort());
    entries = entries.filter(({ shown }) => shown.key !== key);
    publish();
  },
};

addEventListener('beforeunload', (event) => {
  if (snapshot.some(({ state }) => state === 'sending')) event.preventDefault();
});

function publish() {
  snapshot = entries.map(({ shown }) => shown);
  for (const watcher of watchers) watcher();
}

function withEntry(key: string, act: (entry: Entry) => void) {
  const entry = entries.find(({ shown }) => shown.key === key);
  if (entry) act(entry);
}

function change(entry: Entry, changed: Partial<Sending>) {
  entry.shown = { ...entry.shown, ...changed };
  publish();
}

export type Wanted = { tenant: string; file: File; kind: string; article: string; isPreview: boolean };

function add({ tenant, file, kind, article, isPreview }: Wanted) {
  const entry: Entry = {
    shown: {
      key: crypto.randomUUID(),
      tenant,
      name: file.name,
      size: file.size,
      sent: 0,
      state: 'sending',
      speed: null,
      left: null,
      cause: null,
    },
    samples: [],
    upload: new Upload(file, {
      endpoint: '/uploads',
      headers: { Tenant: tenant },
      metadata: {
        filename: file.name,
        ...(kind && { kind }),
        ...(article && { article }),
        ...(isPreview && { preview: 'true' }),
      },
      retryDelays: [0, 1000, 3000, 5000, 10_000, 20_000],
      removeFingerprintOnSuccess: true,
      // the same file for another tenant, or as something else, is another upload
      fingerprint: async () =>
        ['atrium', tenant, kind, article, isPreview, file.name, file.size, file.lastModified].join('·'),
      onProgress: (sent) => progress(entry, sent),
      onSuccess: () => {
        change(entry, { state: 'done', sent: file.size, speed: null, left: null });
        for (const listener of doneListeners) listener();
      },
      onError: (error) => fail(entry, error),
    }),
  };
  entries = [entry, ...entries];
  publish();
  resume(entry);
}

/** Where a part is there already, of today or of before a reload, it goes on from there. */
function resume(entry: Entry) {
  entry.samples = [];
  change(entry, { state: 'sending', cause: null, speed: null, left: null });
  void entry.upload
    .findPreviousUploads()
    .then(([previous]) => {
      if (previous) entry.upload.resumeFromPreviousUpload(previous);
      entry.upload.start();
    })
    .catch((error: unknown) => fail(entry, error));
}

async function stop(entry: Entry) {
  await entry.upload.abort();
  change(entry, { state: 'paused', speed: null, left: null });
}

function progress(entry: Entry, sent: number) {
  const now = Date.now();
  entry.samples = withSample(entry.samples, { at: now, bytes: sent });
  const speed = speedOf(entry.samples);
  change(entry, { sent, speed, left: secondsLeft(sent, entry.shown.size, speed) });
}

function fail(entry: Entry, error: unknown) {
  const response = (error as { originalResponse?: { getStatus(): number; getBody(): string } })
    .originalResponse;
  if (response?.getStatus() === 401) endSession();
  change(entry, { state: 'failed', speed: null, left: null, cause: causeOf(response?.getBody() ?? '') });
}

/** A refusal is one sentence, or a problem that holds one. */
function causeOf(body: string): string | null {
  try {
    const told = JSON.parse(body) as { message?: unknown };
    return typeof told.message === 'string' ? told.message : null;
  } catch {
    return body.trim().slice(0, 300) || null;
  }
}
