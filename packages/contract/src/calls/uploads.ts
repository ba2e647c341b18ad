import { type Budget, budgetOf, read, write } from '../call.ts';

/** A folder with thousands of songs is added one file after the other. */
const acts: Budget = budgetOf([600, 1_048_576], [1200, 2_097_152], [6000, 8_388_608]);

const upload = '/operator/uploads/{id}';

/** Masters: what staff upload, how far their packaging is, and what uses them. Docs: docs/media.md. */
export const uploadsCalls = {
  beginUpload: write('POST /operator/uploads', 'publish', { budget: acts }),
  getUploads: read('GET /operator/uploads', 'publish'),
  getUpload: read(`GET ${upload}`, 'publish'),
  retryUpload: write(`POST ${upload}/retry`, 'publish', { budget: acts }),
  cancelUpload: write(`POST ${upload}/cancel`, 'publish', { budget: acts }),
  deleteUpload: write(`DELETE ${upload}`, 'publish', { budget: acts }),
} as const;
