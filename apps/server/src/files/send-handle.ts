import type { FileHandle } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import type { FilePart } from './file-root.ts';
import { sendBody } from './send-body.ts';

/**
 * An open file as the body of an answer; closed in the end, whatever became of the reader: Node ends the process over a
 * file handle that was not closed.
 */
export async function sendHandle(res: ServerResponse, handle: FileHandle, part: FilePart): Promise<void> {
  try {
    await sendBody(res, (body) => body.file(handle, part));
  } finally {
    await handle.close();
  }
}
