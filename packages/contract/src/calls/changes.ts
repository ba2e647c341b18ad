import { read, write } from '../call.ts';

/** The change record of staff: what was changed, what waits for a second person, and the way back. Docs: docs/console.md. */
export const changesCalls = {
  getChanges: read('GET /operator/changes', 'seeCatalogue'),
  getChange: read('GET /operator/changes/{id}', 'seeCatalogue'),
  getChangeLimits: read('GET /operator/change-limits', 'seeCatalogue'),
  requestChange: write('POST /operator/changes', 'requestChanges', {
    bodyLimit: 4 * 2 ** 20,
    withinNarrowing: true,
  }),
  agreeToChange: write('POST /operator/changes/{id}/agree', 'requestChanges', { stepUp: true }),
  refuseChange: write('POST /operator/changes/{id}/refuse', 'requestChanges'),
  withdrawChange: write('POST /operator/changes/{id}/withdraw', 'requestChanges', { withinNarrowing: true }),
  undoChange: write('POST /operator/changes/{id}/undo', 'publish', { withinNarrowing: true }),
} as const;
