import { read, write } from '../call.ts';

/** Pages as visitors would see them: by a signed ticket, at a moment, before they are published. Decision 0127. */
export const previewCalls = {
  // the answer holds the ticket, so it is never stored
  makePreviewTicket: write('POST /operator/preview-tickets', 'preview', { secret: true, bodyLimit: 2 ** 20 }),
  getSharedPreviews: read('GET /operator/preview-tickets', 'preview'),
  revokePreview: write('DELETE /operator/preview-tickets/{id}', 'preview', { repeatable: true }),
} as const;
