import { mostImportBytes } from '@atrium/domain/catalogue/import-fields';

export type FileText = { text: string } | { refusal: 'tooBig' } | { refusal: 'encoding'; line: number };

/** A file as text, where it is small enough and UTF-8. A bigger one is not even read. */
export async function readFile(file: Pick<Blob, 'size' | 'arrayBuffer'>): Promise<FileText> {
  if (file.size > mostImportBytes) return { refusal: 'tooBig' };
  const bytes = new Uint8Array(await file.arrayBuffer());
  const text = decoded(bytes);
  return text === null ? { refusal: 'encoding', line: brokenLine(bytes) } : { text };
}

function decoded(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** The first line that is not UTF-8: no other sign of it has the byte of a line break. */
function brokenLine(bytes: Uint8Array): number {
  for (let line = 1, at = 0; at <= bytes.length; line += 1) {
    const end = bytes.indexOf(0x0a, at);
    const until = end < 0 ? bytes.length : end;
    if (decoded(bytes.subarray(at, until)) === null) return line;
    at = until + 1;
  }
  return 1;
}
