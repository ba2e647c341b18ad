import { type Budget, budgetOf, read, write } from '../call.ts';

/** A folder with thousands of songs is added one file after the other. */
const acts: Budget = budgetOf([600, 1_048_576], [1200, 2_097_152], [6000, 8_388_608]);

const upload = '/operator/uploads/{id}';

/** Masters: what staff upload, how far their packaging is, and what uses them. Docs: docs/media.md. */
export const uploadsCalls = {
  beginUpload: write('POST /operator/uploads', 'publish', { budget: acts }),
  beginDirectUpload: write('POST /operator/uploads/direct', 'publish', { budget: acts, outside: true }),
  addressUploadParts: write(`POST ${upload}/parts`, 'publish', { budget: acts, outside: true }),
  getUploadParts: read(`GET ${upload}/parts`, 'publish', { outside: true }),
  completeUpload: write(`POST ${upload}/complete`, 'publish', { budget: acts, outside: true }),
  abortDirectUpload: write(`POST ${upload}/abort`, 'publish', { budget: acts, outside: true }),
  getUploads: read('GET /operator/uploads', 'publish'),
  getUpload: read(`GET ${upload}`, 'publish'),
  retryUpload: write(`POST ${upload}/retry`, 'publish', { budget: acts }),
  cancelUpload: write(`POST ${upload}/cancel`, 'publish', { budget: acts }),
  deleteUpload: write(`DELETE ${upload}`, 'publish', { budget: acts }),
} as const;
