import { systemPostgres } from './machine/system-postgres.ts';

export interface Proof {
  name: string;
  /** What it shows, in the words of the page. */
  shows: string;
  /** Run by our own Node, from the project's root. */
  command: readonly string[];
  environment?: Readonly<Record<string, string>>;
}

const vitest = ['node_modules/.bin/vitest', 'run', '--project=e2e', '--reporter=dot'];

/** What `npm test` shows in small, at its full size. */
export const proofs: readonly Proof[] = [
  {
    name: 'faults',
    shows: '`kill -9` under writes, fifty times: nothing acknowledged is lost or done twice',
    command: ['apps/server/src/proofs/faults.ts', '50'],
  },
  {
    name: 'crawl',
    shows: 'every page of every tenant in every language is there, with its pictures and texts',
    command: [...vitest, 'e2e/pages/crawl.test.ts'],
    environment: { CRAWL: 'all' },
  },
  {
    name: 'presses',
    shows:
      'every button that promises to play, get, follow, add or continue does it or says why not, on pages of every kind of every tenant, as guest and as three kinds of customers',
    // two people at once: a crawl waits more than it works
    command: [...vitest, 'e2e/pages/presses.test.ts', '--maxConcurrency=2'],
    environment: { PRESSES: 'all' },
  },
  {
    name: 'purchases',
    shows:
      '`kill -9` at every named moment of a purchase over HTTP: one subscription and one charge, whatever was lost',
    command: ['apps/server/src/proofs/purchase-crashes.ts'],
  },
  {
    name: 'money',
    shows:
      '`kill -9` under subscriptions, plan changes, gifts and refunds, twenty times: provider, ledger and receipts agree',
    command: ['apps/server/src/proofs/money-crashes.ts', '20'],
  },
  {
    name: 'additions',
    shows:
      'an endpoint, a screen, a job, a locale, a notification kind, a connector and a publication section, added by template: they touch what CONTRIBUTING says, and what is forgotten is noticed',
    command: ['scripts/additions/prove-additions.ts'],
  },
  {
    name: 'live',
    shows:
      'from nothing to a live brand behind nginx with https, a sale, a refund by a named person, the loss of everything and its restore',
    command: ['apps/server/src/proofs/live-proof.ts', systemPostgres()?.folder ?? ''],
  },
  {
    name: 'storage',
    shows:
      "files in OpenStack Swift and in Ceph's radosgw: the drivers' contract, a move that is killed and goes on, the way back, two edges without a shared folder",
    command: ['apps/server/src/proofs/storage-proof.ts'],
  },
  {
    name: 'billing',
    shows:
      '400 days of renewals, failures, cancels, changes, pauses, gifts, refunds and account deletions: no promise between tables is broken on any',
    command: [
      'node_modules/.bin/vitest',
      'run',
      '--project=api',
      '--reporter=dot',
      'apps/api/src/features/subscription/simulation.test.ts',
    ],
    environment: { SIMULATED_DAYS: '400' },
  },
  {
    name: 'media-crashes',
    shows:
      '`kill -9` at ten moments of an upload, of packaging and of replacing a film: it resumes or begins again, no film on air is ever broken, and nothing is left behind',
    command: ['apps/server/src/proofs/media-crashes.ts'],
  },
  {
    name: 'ingest',
    shows:
      'a film of twenty minutes, an album, an audiobook, a zip game and a podcast feed, from their masters to a browser that plays each of them, on an empty folder',
    command: ['e2e/ingest/ingest-proof.ts'],
  },
  {
    name: 'ingest-swift',
    shows:
      'the same with a film of one minute over OpenStack Swift, played through two edges without a shared folder',
    command: ['e2e/ingest/ingest-proof.ts', '--storage=swift', '--minutes=1'],
  },
  {
    name: 'ingest-radosgw',
    shows: "the same over Ceph's radosgw",
    command: ['e2e/ingest/ingest-proof.ts', '--storage=radosgw', '--minutes=1'],
  },
];

/** The page with this proof's row brought up to date, or added. */
export function recorded(page: string, { name, shows }: Proof, result: string, date: string): string {
  const row = `| ${name} | ${shows} | ${result.replaceAll('|', '/')} | ${date} |`;
  const lines = page.trimEnd().split('\n');
  const at = lines.findIndex((line) => line.startsWith(`| ${name} |`));
  if (at === -1) lines.push(row);
  else lines[at] = row;
  return `${lines.join('\n')}\n`;
}
