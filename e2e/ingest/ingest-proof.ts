import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser } from 'playwright-core';
import { articlesOf, pages, type Uploads } from './catalogue.ts';
import { addDirectly } from './direct-upload.ts';
import { hearAlbum, hearBook, hearEpisode } from './hear-recordings.ts';
import { type Masters, makeMasters } from './masters.ts';
import { playGame } from './play-game.ts';
import { episodeCount, type PodcastHost, showNumber, startPodcastHost } from './podcast-host.ts';
import { type Product, startProduct, storages } from './product.ts';
import { type Staff, staffOf } from './staff.ts';
import { type Findings, launchBrowser, until, type Viewer, withViewer } from './viewer.ts';
import { watchFilm } from './watch-film.ts';

// Masters of every kind from a studio to a viewer: uploaded, packaged, published and played in a real browser.
//   --minutes=20  --storage=folder|swift|radosgw  --masters=<folder that is kept>  --report=<folder>
//   --data=<folder that is kept>: a run over a folder that ended goes on there, with what is packaged already
const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '20' },
    storage: { type: 'string', default: 'folder' },
    masters: { type: 'string' },
    report: { type: 'string' },
    data: { type: 'string' },
  },
});
const minutes = Number(values.minutes);
const storage = storages.find((name) => name === values.storage);
if (!storage || !(minutes > 0))
  throw new Error(`--minutes is a number, --storage one of ${storages.join(', ')}`);

if (values.data && storage !== 'folder') throw new Error('--data is for --storage=folder');

const folder = values.data ? resolve(values.data) : mkdtempSync(join(tmpdir(), 'atrium-ingest-'));
mkdirSync(folder, { recursive: true });
chmodSync(folder, 0o755);
const report = resolve(values.report ?? join(tmpdir(), `atrium-ingest-report-${storage}`));
mkdirSync(report, { recursive: true });

const notes: string[] = [];
const problems: string[] = [];
const say = (line: string) => process.stdout.write(`${new Date().toISOString().slice(11, 19)} ${line}\n`);
const findings: Findings = {
  note(line) {
    notes.push(line);
    say(line);
  },
  wrong(sentence) {
    problems.push(sentence);
    say(`WRONG: ${sentence}`);
  },
};
const seconds = (from: number) => Math.round((performance.now() - from) / 1000);

let product: Product | undefined;
let host: PodcastHost | undefined;
let browser: Browser | undefined;
try {
  const began = performance.now();
  const masters = await makeMasters(resolve(values.masters ?? join(folder, 'masters')), minutes);
  findings.note(`masters made in ${seconds(began)} s`);
  host = await startPodcastHost(folder, masters.episode);
  product = await startProduct(folder, storage, host.host);
  browser = await launchBrowser();
  const show = await ingest(staffOf(product), masters, host);
  for (const [index, port] of product.edges.entries())
    await playAll(browser, port, join(report, `edge-${index + 1}`), show);
  if (host.parts() === 0) findings.wrong('no part of an episode was asked of the supplier');
} catch (error) {
  findings.wrong(error instanceof Error ? (error.stack ?? error.message) : String(error));
} finally {
  await browser?.close();
  await product
    ?.stop()
    .catch((error: unknown) => findings.wrong(`the product did not stop: ${String(error)}`));
  host?.stop();
  if (!values.data) rmSync(folder, { recursive: true, force: true });
}
writeFileSync(
  join(report, 'report.md'),
  [
    `# Ingest over ${storage}, a film of ${minutes} minutes`,
    '',
    ...notes.map((line) => `- ${line}`),
    '',
    problems.length === 0 ? 'Nothing is wrong.' : '## Wrong',
    ...problems.map((line) => `- ${line}`),
    '',
  ].join('\n'),
);
say(`report and pictures: ${report}`);
say(
  `result: ${storage}: film of ${minutes} min, album, m4b, game, ${episodeCount} episodes: ${problems.length} wrong; ${notes.filter((line) => /packaged|on air/.test(line)).join('; ')}`.slice(
    0,
    900,
  ),
);
process.exitCode = problems.length === 0 ? 0 : 1;

/** What this run, or one before it on the same folder, uploaded. */
async function uploadAll(staff: Staff, masters: Masters): Promise<Uploads> {
  const file = join(folder, 'uploads.json');
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as Uploads;
  const began = performance.now();
  const film = storage === 'folder' ? (await staff.addByShell(masters.film, 'film'))[0] : await direct();
  const album = await staff.addByShell(masters.album, 'recording');
  const uploads = {
    film: film ?? '',
    album,
    book: await staff.addByTus(masters.book, 'book'),
    game: await staff.addByTus(masters.game, 'game'),
  };
  const filmBy = storage === 'folder' ? 'media:add' : 'signed addresses of the service';
  findings.note(
    `uploaded in ${seconds(began)} s: film by ${filmBy}, album by media:add, book and game by tus`,
  );
  writeFileSync(file, JSON.stringify(uploads));
  return uploads;

  async function direct(): Promise<string> {
    const { id, parts, resumedWith, tooLong } = await addDirectly(staff, masters.film, 'film');
    findings.note(`film put directly: ${parts} parts, gone on after ${resumedWith}`);
    if (!tooLong || tooLong < 400) findings.wrong(`a part that is too long was answered ${tooLong}`);
    return id;
  }
}

/** Publication before all is packaged, and the feed; the address of the show. */
async function ingest(staff: Staff, masters: Masters, { address }: PodcastHost): Promise<string> {
  const began = performance.now();
  const uploads = await uploadAll(staff, masters);
  const { film, album, book, game } = uploads;
  const { facts } = await staff.packaged(book, say);
  await staff.publish(articlesOf(uploads, facts));
  const run = await staff.runFeed({
    kind: 'podcast',
    address,
    licensor: 'Harbour Radio',
    price: { rule: 'fixed', businessModel: 'DOWNLOAD_TO_OWN_FREEMIUM', amount: 0 },
  });
  findings.note(
    `feed: ${run.state}, ${run.added} titles added, ${run.refused} refused${run.cause ? `: ${run.cause}` : ''}`,
  );
  // on a folder that is kept the media of its episodes have other addresses
  const brought = run.added + run.changed;
  if (run.state !== 'DONE' || run.refused > 0 || brought < episodeCount)
    findings.wrong(`the feed brought ${brought} titles instead of ${episodeCount + 1}`);
  for (const id of [...album, book, game, film]) {
    const { name } = await staff.packaged(id, say);
    findings.note(`${name} is packaged ${seconds(began)} s after the first upload began`);
  }
  const show = await staff.articleOf(run, showNumber);
  const kept = join(folder, 'show.json');
  if (show !== undefined) writeFileSync(kept, JSON.stringify(show));
  return `/en/podcast/details/harbour-talk/${readFileSync(kept, 'utf8')}`;
}

async function playAll(of: Browser, port: number, into: string, show: string): Promise<void> {
  mkdirSync(into, { recursive: true });
  const sitting = { browser: of, port, folder: into, findings };
  const visits: Record<string, [path: string, play: (viewer: Viewer, path: string) => Promise<void>]> = {
    game: [pages.game, playGame],
    album: [pages.album, hearAlbum],
    book: [pages.book, hearBook],
    podcast: [show, (viewer, path) => hearEpisode(viewer, path, episodeCount)],
    film: [pages.film, (viewer, path) => watchFilm(viewer, path, minutes * 60)],
  };
  for (const [what, [path, play]] of Object.entries(visits)) {
    await until(
      `${what} is on air at port ${port}`,
      async () => (await fetch(`http://localhost:${port}${path}`)).status,
      (status) => status === 200,
    ).catch((error: Error) => findings.wrong(error.message));
    await withViewer(sitting, `${what} at port ${port}`, (viewer) => play(viewer, path));
  }
}
