import type { OfflineRecording } from './offline-recording.ts';
import { addRecordingPart, deleteRecordingParts } from './recording-store.ts';

/** Written to the disk in pieces of about this size: what is half here goes on after a pause, or tomorrow. */
const pieceBytes = 512 * 1024;

/** The file did not come, or not all of it. */
export const incompleteDownload = 'the file came to an end before its end';

/**
 * Fetches what is missing of a recording and keeps each piece as it comes. Where the file has changed since, it begins
 * anew: pieces of two versions are no recording.
 */
export async function fetchRecording(
  begun: OfflineRecording,
  url: string,
  signal: AbortSignal,
  tell: (sound: OfflineRecording) => void,
): Promise<OfflineRecording> {
  const isRest = begun.received > 0 && begun.etag !== null;
  const response = await fetch(url, {
    signal,
    cache: 'no-store',
    headers: isRest ? { range: `bytes=${begun.received}-`, 'if-range': begun.etag ?? '' } : {},
  });
  if (!response.ok || !response.body) throw new Error(`${response.status} ${incompleteDownload}`);
  const goesOn = isRest && response.status === 206;
  const start: OfflineRecording = goesOn ? begun : { ...begun, received: 0, parts: 0 };
  let sound: OfflineRecording = {
    ...start,
    etag: response.headers.get('etag'),
    type: response.headers.get('content-type') ?? '',
    total: start.received + Number(response.headers.get('content-length') ?? 0),
  };
  if (!goesOn) await deleteRecordingParts(sound);
  tell(sound);
  const keep = async (piece: Blob) => {
    sound = { ...sound, received: sound.received + piece.size, parts: sound.parts + 1 };
    await addRecordingPart(sound, piece);
    tell(sound);
  };
  let held: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  try {
    for await (const chunk of chunksOf(response.body)) {
      held.push(chunk);
      size += chunk.length;
      if (size < pieceBytes) continue;
      await keep(new Blob(held));
      [held, size] = [[], 0];
    }
  } finally {
    // what has come by the time of a pause is not fetched again
    if (size > 0) await keep(new Blob(held));
  }
  if (!sound.total || sound.received !== sound.total) throw new Error(incompleteDownload);
  return sound;
}

async function* chunksOf(body: ReadableStream<Uint8Array<ArrayBuffer>>) {
  const reader = body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    yield value;
  }
}
