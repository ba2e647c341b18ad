import type { Exceptions, RuleName } from './syntax-rules.ts';

const once = 'made on first use, once for the document';
const guard = 'keeps work from running twice in a document';
const time = 'a timer or a moment of this document';
const handedIn = 'set by the part that starts it; parts that are loaded later call it';
const ofDocument = 'state of the document that no component owns';

/** What the rules about syntax find and what stays, with the reason. A line that nothing needs any more fails. */
export const exceptions: Readonly<Record<RuleName, Exceptions>> = {
  doubleCasts: {
    'apps/api/src/platform/database/pool/shared-pool.ts':
      'one of the two overloads of a query; no caller uses the other',
    'apps/portal/src/kit/document/hydration/shared-state.ts':
      'the adapter type of TanStack Router has fields that exist in types only',
    'apps/portal/src/modules/film/source/open-drm.later.ts':
      'the types of shaka-player name a default export that it lacks',
    'apps/portal/src/shell/service-worker/scope.ts':
      'the global of a service worker; its library redeclares the page’s',
    'apps/server/src/backend/remote.ts':
      'an object built from a list of names; each operation has a type of its own',
  },
  longFunctions: {
    'apps/api/src/modules/notifications/notification-streams.ts createNotificationStreams':
      'factory: its parts share the open streams',
    'apps/api/src/modules/play-traces/record-traces.ts createPlayTraces':
      'factory: its parts share what is gathered',
    'apps/api/src/modules/publishing/file-facts/apply-facts.ts applyFacts':
      'one walk over a publication, whose parts add to one list of warnings',
    'apps/api/src/platform/cache/cache.ts createCache':
      'factory: its parts share the entries and the loads under way',
    'apps/api/src/platform/jobs/job-worker.ts createWorker':
      'factory: the turns of a worker share leases, connections and what runs',
    'apps/portal/src/modules/commerce/buying/use-purchase.ts usePurchase': 'one state machine of a dialog',
    'apps/portal/src/modules/film/film-player.later.tsx FilmPlayer':
      'one stage: its panels and keys share which of them is open',
    'apps/portal/src/modules/film/source/use-film-source.ts useFilmSource':
      'one state machine of a video element and its libraries',
    'apps/portal/src/modules/game-frame/session/game-session.ts createGameSession':
      'factory: one session of a game, whose parts share the frame and the run',
    'apps/portal/src/modules/player/engine/audio-output.ts createAudioOutput':
      'factory: two audio elements that fade into each other',
    'apps/server/src/edge/pages/pages.ts createPages':
      'factory: the way of a page, whose steps share what was read of the request',
    'apps/server/src/proofs/live-proof/rehearsal.ts rehearse':
      'a proof: the steps of an engineer, in their order',
    'apps/server/src/sandbox/payment-provider.ts createPaymentProvider':
      'factory of the test provider: its routes share the charges',
    'apps/server/src/start/start-backend.ts startBackend':
      'the order of a start: what is opened is closed where a later step fails',
    'packages/games/src/sdk/play-through.ts createPlayThrough':
      'factory: its parts share one game in play; this package has no imports',
  },
  moduleState: {
    'apps/portal/src/kit/address/leave-site.ts ask': handedIn,
    'apps/portal/src/kit/document/hydration/first-document.ts hasMoved': guard,
    'apps/portal/src/kit/document/loading/all-styles.ts address': ofDocument,
    'apps/portal/src/kit/document/loading/chunk-errors.ts decision': ofDocument,
    'apps/portal/src/kit/document/loading/reload.ts isUnderWay': guard,
    'apps/portal/src/kit/document/sensitive-page.ts isClosed': guard,
    'apps/portal/src/kit/visit/session.ts glanced': ofDocument,
    'apps/portal/src/kit/visit/session.ts isEnding': guard,
    'apps/portal/src/modules/cart/sync-cart-tabs.ts channel': once,
    'apps/portal/src/modules/offline/recording-store.ts opening': once,
    'apps/portal/src/modules/player/engine/media-session.ts resident': handedIn,
    'apps/portal/src/modules/player/engine/play-tracks.ts sounds': once,
    'apps/portal/src/modules/player/engine/play-tracks.ts engine': once,
    'apps/portal/src/modules/player/engine/player-engine.ts output': handedIn,
    'apps/portal/src/modules/player/engine/player-engine.ts ticking': time,
    'apps/portal/src/modules/player/progress/listening-state.ts known': ofDocument,
    'apps/portal/src/modules/player/queue/persist-queue.ts isPerson': ofDocument,
    'apps/portal/src/shell/tracking/track.ts currentSite': handedIn,
    'apps/portal/src/shell/tracking/track.ts quietUntil': time,
  },
};
