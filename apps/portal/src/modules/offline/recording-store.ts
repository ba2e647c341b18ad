import type { OfflineRecording } from './offline-recording.ts';

/** `sounds` says what is here, `parts` is it: pieces of files by recording and place. */
const name = 'atrium-offline';
let opening: Promise<IDBDatabase> | undefined;

const unknownProblem = () => new Error('the browser did not say why it keeps nothing');

function database(): Promise<IDBDatabase> {
  opening ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(name, 1);
    request.onupgradeneeded = () => {
      request.result.createObjectStore('sounds', { keyPath: 'id' });
      request.result.createObjectStore('parts', { keyPath: ['id', 'place'] });
    };
    request.onsuccess = () => {
      // another tab deletes the database: a sign-out there is a sign-out here
      request.result.onversionchange = close;
      resolve(request.result);
    };
    request.onerror = () => reject(request.error ?? unknownProblem());
  });
  opening.catch(close);
  return opening;
}

function close(): void {
  void opening?.then(
    (open) => open.close(),
    () => {},
  );
  opening = undefined;
}

const answered = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? unknownProblem());
  });

/** What is written together is there together, or not at all. */
async function write(change: (sounds: IDBObjectStore, parts: IDBObjectStore) => void): Promise<void> {
  const transaction = (await database()).transaction(['sounds', 'parts'], 'readwrite');
  const done = new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onerror = () => reject(transaction.error ?? unknownProblem());
    transaction.onabort = () => reject(transaction.error ?? unknownProblem());
  });
  change(transaction.objectStore('sounds'), transaction.objectStore('parts'));
  await done;
}

const reading = async (store: 'sounds' | 'parts') => (await database()).transaction(store).objectStore(store);
const allOf = (id: number) => IDBKeyRange.bound([id, 0], [id, Number.MAX_SAFE_INTEGER]);

export const readRecordings = async (): Promise<OfflineRecording[]> =>
  answered((await reading('sounds')).getAll());

export const readRecording = async (id: number): Promise<OfflineRecording | undefined> =>
  answered((await reading('sounds')).get(id));

export const writeRecordings = (sounds: readonly OfflineRecording[]): Promise<void> =>
  write((store) => {
    for (const sound of sounds) store.put(sound);
  });

/** A piece and how far it brings the whole, in one. What was removed meanwhile stays removed. */
export const addRecordingPart = (sound: OfflineRecording, part: Blob): Promise<void> =>
  write((sounds, parts) => {
    const known = sounds.getKey(sound.id);
    known.onsuccess = () => {
      if (known.result === undefined) return;
      parts.put({ id: sound.id, place: sound.parts - 1, part });
      sounds.put(sound);
    };
  });

/** Begins anew: another version of the file, or none. */
export const deleteRecordingParts = (sound: OfflineRecording): Promise<void> =>
  write((sounds, parts) => {
    parts.delete(allOf(sound.id));
    sounds.put(sound);
  });

export const removeRecordings = (ids: readonly number[]): Promise<void> =>
  write((sounds, parts) => {
    for (const id of ids) {
      sounds.delete(id);
      parts.delete(allOf(id));
    }
  });

export async function readRecordingParts(id: number): Promise<Blob[]> {
  const rows: { part: Blob }[] = await answered((await reading('parts')).getAll(allOf(id)));
  return rows.map(({ part }) => part);
}

/** Deletes all recordings, of every customer of this browser. */
export async function eraseRecordings(): Promise<void> {
  close();
  await answered(indexedDB.deleteDatabase(name));
}
