import { open } from 'node:fs/promises';
import { type Refused, refused } from '../facts/packaged-media.ts';

/** What the first bytes say: which of our readers a file is given to. A name says nothing. */
export type FileKind = 'zip' | 'picture' | 'svg' | 'audiovisual';

const headBytes = 4096;

export async function fileKind(file: string): Promise<{ ok: true; kind: FileKind; size: number } | Refused> {
  const handle = await open(file, 'r');
  try {
    const { size } = await handle.stat();
    if (size === 0) return refused('The file is empty: it has zero bytes.');
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(headBytes), 0, headBytes, 0);
    const head = buffer.subarray(0, bytesRead);
    const kind = kindOf(head);
    if (kind) return { ok: true, kind, size };
    return refused(textRefusal(head));
  } finally {
    await handle.close();
  }
}

const beginnings: readonly (readonly [kind: FileKind, at: number, bytes: string])[] = [
  ['zip', 0, 'PK\u0003\u0004'],
  ['zip', 0, 'PK\u0005\u0006'],
  ['picture', 0, '\u0089PNG\r\n'],
  ['picture', 0, '\u00ff\u00d8\u00ff'],
  ['picture', 0, 'GIF8'],
  ['picture', 8, 'WEBP'],
  ['picture', 0, 'II*\0'],
  ['picture', 0, 'MM\0*'],
  ['picture', 4, 'ftypavif'],
  ['picture', 4, 'ftypheic'],
  ['picture', 4, 'ftypmif1'],
];

/** Null for text that is no picture. */
function kindOf(head: Buffer): FileKind | null {
  const latin = head.toString('latin1');
  const found = beginnings.find(([, at, bytes]) => latin.startsWith(bytes, at));
  if (found) return found[0];
  if (!isText(head)) return 'audiovisual';
  return /^\s*(?:<\?xml[^>]*>\s*)?(?:<!--[\s\S]*?-->\s*|<!DOCTYPE[^[>]*(?:\[[\s\S]*?\])?[^>]*>\s*)*<svg[\s>]/i.test(
    head.toString('utf8').replace(/^\uFEFF/, ''),
  )
    ? 'svg'
    : null;
}

/** No control characters but those of lines: media have some within their first bytes. */
const isText = (head: Buffer) => head.every((byte) => byte >= 32 || byte === 9 || byte === 10 || byte === 13);

function textRefusal(head: Buffer): string {
  const text = head
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .trimStart();
  const first = JSON.stringify(text.split(/\r?\n/)[0]?.slice(0, 40) ?? '');
  if (/^(#EXTM3U|ffconcat|\[playlist\])|^<\?xml[\s\S]*<(MPD|playlist)\b/i.test(text))
    return `The file is a playlist, which names other files (it begins with ${first}): upload the media themselves.`;
  return `The file is text, not media: it begins with ${first}.`;
}
