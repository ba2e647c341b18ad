import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname } from 'node:path';
import { StorageError } from '@atrium/api/platform/storage/storage-error';
import { gameFileTypes } from '@atrium/domain/catalogue/game-file-types';
import { type FileRoot, pathBelow } from '../files/file-root.ts';
import { sendEmpty, sendFile } from '../media/send-file.ts';
import { uploadedGameHeaders } from './game-headers.ts';

export interface UploadedGameFile {
  storage: FileRoot;
  /** Below `media` in the storage. */
  folder: string;
  /** As the address has it, below the folder; empty for the page that begins the game. */
  name: string;
  /** The address that all files of the game begin with, for its policy. */
  address: string;
}

/** One file of a game that was uploaded as a zip. Decision 0116. */
export async function sendUploadedGame(
  req: IncomingMessage,
  res: ServerResponse,
  { storage, folder, name, address }: UploadedGameFile,
): Promise<void> {
  const headers = uploadedGameHeaders(address);
  // a slash that is written otherwise is none of a name
  const path = /%2f/i.test(name) ? null : pathBelow(folder, name === '' ? 'index.html' : name);
  const type = path === null ? undefined : gameFileTypes[extname(path).toLowerCase()];
  try {
    const file = path !== null && type ? await storage.open(path) : null;
    if (!file) sendEmpty(res, 404, { ...headers, 'cache-control': 'no-store' });
    else
      await sendFile(req, res, file, {
        ...headers,
        'content-type': type,
        'cache-control': 'private, max-age=3600',
      });
  } catch (error) {
    // the storage is away: the game's page is asked for again
    if (!(error instanceof StorageError) || res.headersSent) throw error;
    sendEmpty(res, 503, { ...headers, 'cache-control': 'no-store', 'retry-after': '5' });
  }
}
