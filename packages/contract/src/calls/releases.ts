import { read, write } from '../call.ts';

/** Changes that go live together at a moment, or not at all. Docs: docs/console.md. */
export const releasesCalls = {
  getReleases: read('GET /operator/releases', 'seeCatalogue'),
  getRelease: read('GET /operator/releases/{id}', 'seeCatalogue'),
  checkRelease: read('GET /operator/releases/{id}/check', 'publish', { weight: 5 }),
  createRelease: write('POST /operator/releases', 'publish'),
  changeRelease: write('POST /operator/releases/{id}', 'publish'),
  addToRelease: write('POST /operator/releases/{id}/entries', 'publish', { bodyLimit: 4 * 2 ** 20 }),
  removeFromRelease: write('DELETE /operator/releases/{id}/entries/{entryId}', 'publish'),
  readyRelease: write('POST /operator/releases/{id}/ready', 'publish', { stepUp: true }),
  reopenRelease: write('POST /operator/releases/{id}/reopen', 'publish'),
  releaseNow: write('POST /operator/releases/{id}/live', 'publish', { stepUp: true }),
  cancelRelease: write('POST /operator/releases/{id}/cancel', 'publish'),
  undoRelease: write('POST /operator/releases/{id}/undo', 'publish'),
} as const;
