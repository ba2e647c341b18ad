import { read, write } from '../call.ts';

/** One field of many articles at once: tried, applied batch by batch, and taken back as a whole. Docs: docs/console.md. */
export const bulkEditsCalls = {
  getBulkEdits: read('GET /operator/bulk-edits', 'seeCatalogue', { withinNarrowing: true }),
  getBulkEdit: read('GET /operator/bulk-edits/{id}', 'seeCatalogue', { withinNarrowing: true }),
  tryBulkEdit: read('POST /operator/bulk-edits/try', 'publish', {
    weight: 10,
    bodyLimit: 2 * 2 ** 20,
    withinNarrowing: true,
  }),
  // a file as text: the console has checked its size and its encoding
  readImport: read('POST /operator/imports/read', 'publish', {
    weight: 20,
    bodyLimit: 9 * 2 ** 20,
    withinNarrowing: true,
  }),
  beginBulkEdit: write('POST /operator/bulk-edits', 'publish', {
    bodyLimit: 4 * 2 ** 20,
    withinNarrowing: true,
  }),
  // each call does the next rows: one that is sent again goes on
  continueBulkEdit: write('POST /operator/bulk-edits/{id}/continue', 'publish', {
    repeatable: true,
    withinNarrowing: true,
  }),
  stopBulkEdit: write('POST /operator/bulk-edits/{id}/stop', 'publish', {
    repeatable: true,
    withinNarrowing: true,
  }),
  undoBulkEdit: write('POST /operator/bulk-edits/{id}/undo', 'publish', {
    repeatable: true,
    withinNarrowing: true,
  }),
} as const;
