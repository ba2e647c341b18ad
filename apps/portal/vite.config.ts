import tailwindcss from '@tailwindcss/vite';
import { tanstackStart } from '@tanstack/react-start/plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { buildId } from './build/build-id.ts';
import { chunkList } from './build/chunk-list.ts';
import { compiledMessages, keptFormats } from './build/compiled-messages.ts';
import { directReact } from './build/direct-react.ts';
import { iconSprite } from './build/icon-sprite.ts';
import { leanPreload } from './build/lean-preload.ts';
import { pageTexts } from './build/page-texts.ts';
import { serviceWorker } from './build/service-worker.ts';
import { subsetFonts } from './build/subset-fonts.ts';
import { thirdPartyNotices } from './build/third-party-notices.ts';
import { routeTable } from './src/shell/routes/route-table.ts';
import { routes } from './src/shell/routes/routes.ts';

const sensitivePaths = routeTable.filter((row) => row.sensitive).map(({ path }) => path.toLowerCase());

const features = routeTable.filter(({ page }) => !page.startsWith('structure/'));
const featureSegments = [...new Set(features.map(({ path }) => path.split('/', 2)[1]?.toLowerCase()))];

const texts = await pageTexts();

/**
 * One chunk for each file that a page loads before the first input; what is left over becomes a chunk by itself.
 * Decision 0027.
 */
const groups = [
  {
    // changes with an upgrade only, so that a deploy leaves it in the browser's cache
    name: 'framework',
    test: /node_modules\/(react|react-dom|scheduler|@tanstack|use-intl|use-sync-external-store|@formatjs\/fast-memoize)\//,
    priority: 5,
    includeDependenciesRecursively: false,
  },
  {
    name: 'frame',
    test: /src\/(client|router)\.tsx|shell\/(layouts\/default|frame\/\w+-frame)/,
    priority: 4,
  },
  {
    name: 'sections',
    test: /modules\/structure\/(section-row|structure-page)|features\/structure\/(?!impressum-page)/,
    priority: 3,
  },
  { name: nameOfFeature, priority: 2, includeDependenciesRecursively: false },
  {
    // what one has and what a press on “with a plan” does: of the catalogue and of the account
    name: 'plans',
    test: /modules\/commerce\/(holdings|plans)\.|modules\/subscribe\/(open-subscribe|plans\/(plans-href|plan-types|personal-prices|my-subscriptions)|flow\/(checkout-texts|desired-article|subscribe-intent|foreign-scripts))\.|domain\/src\/\w+\/(access|credit|subscription|subscription-attribute|subscription-offer|subscribe-access|subscribe-outcome)\./,
    priority: 2,
    includeDependenciesRecursively: false,
  },
  {
    // sums, cards and renewals in words, and what came of paying: of the account and of dialogs that ask for money
    name: 'money',
    test: /commerce\/downloads\.|domain\/src\/\w+\/(purchase-return|support-code)\.|modules\/commerce\/(money-texts|subscription-texts)\.|subscribe\/plans\/price-sentence\.|domain\/src\/\w+\/price-terms\.|domain\/src\/\w+\/(subscription-phase|card-expiry|wallet-paging)|subscribe\/flow\/(payment-address|cards-on-file)|parental-control\/(passcode-gate|with-control)/,
    priority: 2,
    includeDependenciesRecursively: false,
  },
  {
    // what a plan says of itself
    name: 'plan-words',
    test: /subscribe\/plans\/(use-plan-texts|plan-target|trial-eligibility|trial-promise|use-day|plan-icon)\.|ui\/src\/rich-text\.|domain\/src\/\w+\/(promotion|rich-text)\./,
    priority: 2,
    includeDependenciesRecursively: false,
  },
  {
    // where a code is typed
    name: 'code',
    test: /commerce\/code-field\.|domain\/src\/\w+\/voucher-code\./,
    priority: 2,
    includeDependenciesRecursively: false,
  },
  {
    // how long something still lasts, and what is closed until then: of tournaments, tickets and the rows that end
    name: 'time-left',
    test: /ui\/src\/countdown|use-(now|time-left)\.|game\/locked-panel\./,
    priority: 2,
    includeDependenciesRecursively: false,
  },
  {
    // what stands around account pages, with what two of them need and is too small for a file of its own
    name: 'account-frame',
    test: /person\/(account-(frame|links)|use-sign-out)\.|modules\/rewards\/rewards\.|parental-control\/clock-text\./,
    priority: 2,
    includeDependenciesRecursively: false,
  },
  {
    // whatever opens over a page
    name: 'panel',
    test: /ui\/src\/overlay\/(dialog|panel)\.|@radix-ui\/react-dialog\//,
    priority: 2,
    includeDependenciesRecursively: false,
  },
  {
    // comes with the first press, and with the bar once the page stands
    name: 'cart',
    test: /modules\/cart\/(?!add-to-cart|in-cart|cart-href)|domain\/src\/\w+\/(cart|voucher-verdict)\.|kit\/address\/navigat(e-to|ion-target)\./,
    priority: 2,
    includeDependenciesRecursively: false,
  },
  {
    // tickets and how much of them was used: of whatever plays, and of no page that does not
    name: 'usage',
    test: /modules\/player\/(progress\/(tickets|usage|positions|listening-state|device-key)|model\/is-spoken|engine\/media-session)\.|domain\/src\/\w+\/(smart-rewind|playback-position|milestones)\./,
    priority: 2,
    includeDependenciesRecursively: false,
  },
  {
    // what is heard, by the row and by the file: of music, podcasts and books
    name: 'audio',
    test: /modules\/player\/controls\/(use-docked|use-position|use-ticket-timed-text|play-from)\.|modules\/audio-reading\/(genre-page|load-genres?)\./,
    priority: 2,
    includeDependenciesRecursively: false,
  },
  {
    // one page's own pictures are too small for files of their own
    name: 'icons-of-pages',
    test: /atrium:icons\/(ArrowDownNarrowWide|ArrowDownWideNarrow|Crown|Infinity|MapPin|Minus|Pencil|Rss|ScrollText|Sun|Tag|TrendingUp|UserPlus|Users|WalletCards)$/,
    priority: 3,
    includeDependenciesRecursively: false,
  },
  // few pages share a film, but those that do are one vertical
  {
    name: 'catalogue',
    test: /modules\/film\/(film|later-player|source\/film-source|stage\/(cinema-theme|live-badge))\.|shelf\/side-row/,
    priority: 1,
    includeDependenciesRecursively: false,
  },
  {
    // the frame has icons of its own
    name: 'icons',
    test: /atrium:icons|person\/account-pages/,
    minShareCount: 2,
    priority: 2,
    includeDependenciesRecursively: false,
  },
  { name: nameOfShared, minShareCount: 3, priority: 1, includeDependenciesRecursively: false },
];

/** What opens on a press, or is drawn for few: most visits see none of it. */
const onDemand = new RegExp(
  [
    /ui\/src\/(overlay|gallery|menu\/opened-menu|rich-text)/,
    /modules\/(errors|listening|subscribe)\//,
    /modules\/offline\/(?!later-)/,
    /reader\/(stories-page|load-stories|story-topics)\./,
    /-dialogs?\.tsx/,
    /library\/(history-(panel|rows)|downloads-panel|downloaded-row|storage-meter|own-playlist-panel|use-own-playlist)/,
    /commerce\/(download-button|buying\/use-status-poll|methods\/(method-usage|number-list)|purchases\/gifts-panel|receipts\/(receipts-panel|refund-form)|cart\/(cart-return|(use-)?check-out(-outcomes)?))\./,
    /player\/(progress\/(device-key|listening-state|player-port|positions)|model\/(queue-edit|is-spoken)|queue\/queue-menu|controls\/(track-menu|use-audible))\./,
    /video\/stream\/test-source-form\./,
    /info-services?\/(subscribe-to-service|received-list|info-subscriptions|option-fields|refusal-text)\./,
    /subscription\/(mine\/|my-subscription)/,
    // few customers cancel without signing in or look at a receipt: not in the file of all pages of plans and purchases
    /subscription\/cancel-form(\.|-page\.tsx\?tsr)|commerce\/(receipt-page\.tsx\?tsr|receipts\/(receipt-(file|sheet)|refund(-badge)?|use-receipts)\.)/,
    /features\/vouchers\/(mine\/(?!my-vouchers)|redeem\/)/,
    /features\/vouchers\/(gift\/|catalogue\/open-book\.)/,
    /features\/tournaments\/(panels|match)\//,
    // used by referees only, and no part of a tournament's public page
    /tournaments\/referee-page\.tsx\?tsr/,
    /features\/marketplace\/(consent-card|known-by-apps|own-app-(details|list)|partner-registration)\./,
    /domain\/src\/\w+\/(music-queue|qr-code)\./,
  ]
    .map(({ source }) => source)
    .join('|'),
);

/** One chunk for all pages of a vertical, and of an account: a visitor who opens one opens the next. */
function nameOfFeature(id: string) {
  if (onDemand.test(id) || isRoute(id)) return null;
  return /src\/features\/(\w[\w-]*)/.exec(id)?.[1] ?? null;
}

const pageFiles = new Set(routeTable.map(({ page }) => `${page}.tsx`));

/** What the router knows of a page before its code has come; the page itself has a query, `?tsr-split=…`. */
const isRoute = (id: string) => pageFiles.has(id.split('src/features/', 2)[1] ?? '');

/** What pages share, by who needs it: those of the catalogue, those that ask a person something, or both. */
function nameOfShared(id: string) {
  if (onDemand.test(id)) return null;
  if (id.includes('modules/sign-in/sign-in-first')) return 'catalogue';
  if (
    /ui\/src\/fields\/|modules\/(parental-control|person|sign-in)\/|domain\/src\/\w+\/(validate|digits|preferences)\./.test(
      id,
    )
  )
    return 'account';
  if (/src\/modules\/|contract\/src\/fragments|domain\/src\/site\/json-ld/.test(id)) return 'catalogue';
  return /packages\/(ui|domain|i18n)\/|src\/kit\//.test(id) ? 'shared' : null;
}

/**
 * On the server all of it in our own files: two hundred modules of others take a start longer to find than ours, and
 * use-intl must format what build/compiled-messages.ts made. Development asks Node, which knows CommonJS.
 */
function ownFiles(): Plugin {
  const config = { environments: { ssr: { resolve: { noExternal: true as const } } } };
  return { name: 'atrium:own-files', apply: 'build', config: () => config };
}

const sharedByPages = /\/(shared|catalogue|account|plans)-[\w-]{8}\.js$/;

export default defineConfig({
  // The browser needs these few paths and not the whole table.
  define: {
    __SENSITIVE_PATHS__: JSON.stringify(sensitivePaths),
    __FEATURE_SEGMENTS__: JSON.stringify(featureSegments),
    __TEXTS__: JSON.stringify({ base: texts.base, segments: texts.segments }),
  },
  plugins: [
    compiledMessages(),
    keptFormats(),
    subsetFonts(),
    texts.plugin,
    iconSprite(),
    directReact(),
    leanPreload(),
    tailwindcss(),
    tanstackStart({
      router: {
        routesDirectory: '.',
        // The object, not its file name: so the table is a dependency of this file and an edit restarts Vite.
        virtualRouteConfig: routes,
        addExtensions: true,
        semicolons: true,
        quoteStyle: 'single',
        codeSplittingOptions: { defaultBehavior: [['component', 'loader', 'pendingComponent']] },
      },
      importProtection: {
        behavior: 'error',
        client: {
          specifiers: ['zod', /^zod\//, /^@atrium\/(api|server|demo)/],
          files: ['**/contract/src/schemas/**', '**/contract/src/schemas.ts', '**/domain/src/site/models/**'],
        },
      },
    }),
    react(),
    ownFiles(),
    buildId(),
    chunkList(),
    thirdPartyNotices(),
    serviceWorker(texts.base),
  ],
  // Fonts stay files: a data: address would be refused by the page's policy and could not be preloaded.
  build: {
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
  environments: {
    client: {
      build: {
        // A later page names what several need beside its own file: a list of everything would be in the first script.
        modulePreload: {
          resolveDependencies: (_file, needed) => needed.filter((file) => sharedByPages.test(file)),
        },
        rolldownOptions: {
          output: { codeSplitting: { groups } },
        },
      },
    },
  },
});
