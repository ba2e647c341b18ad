import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { digest, styleDigest } from './digest.ts';
import { filled, type Job } from './fill.ts';
import { sizesByKind } from './kinds.ts';
import { fileName, type Manifest, type Rendering, readManifest, writeManifest } from './manifest.ts';
import type { Order } from './painter.ts';
import { paintAll } from './studio.ts';
import { everyPicture } from './tables.ts';
import { prepareFonts } from './type/fonts.ts';

const folder = join(import.meta.dirname, '../media/art');
const manifestFile = join(folder, 'manifest.json');

const ordersOf = (job: Job): Order[] =>
  sizesByKind[job.kind].map((size) => ({
    job,
    size,
    folder,
    hash: digest(styleDigest(job.style), JSON.stringify(job), JSON.stringify(size)),
  }));

async function run(only: string | undefined): Promise<void> {
  mkdirSync(folder, { recursive: true });
  prepareFonts();
  const manifest: Manifest = readManifest(manifestFile);
  const jobs = filled(everyPicture);
  const chosen = only ? jobs.filter(({ key }) => key.startsWith(only)) : jobs;
  if (chosen.length === 0) throw new Error(`No picture's key starts with ${only}`);

  const orders = chosen.flatMap(ordersOf);
  const renderings = new Map<string, Rendering>();
  for (const { job, size, hash } of orders) {
    const known = manifest[job.key]?.find(({ file }) => file === fileName(job.key, size));
    if (known?.hash === hash && existsSync(join(folder, known.file))) renderings.set(known.file, known);
  }
  const open = orders.filter(({ job, size }) => !renderings.has(fileName(job.key, size)));
  let drawn = 0;
  await paintAll(open, availableParallelism(), ({ job }, rendering, seconds) => {
    renderings.set(rendering.file, rendering);
    console.log(
      `${String(++drawn).padStart(3)}/${open.length}  ${rendering.file}  ${job.style}  ${seconds.toFixed(1)} s`,
    );
    // Written after every picture so an interrupted run resumes where it stopped.
    keep(job);
    writeManifest(manifestFile, manifest);
  });
  for (const job of chosen) keep(job);
  writeManifest(manifestFile, manifest);
  if (!only) removeStrays(manifest, new Set(jobs.map(({ key }) => key)));
  console.log(`${drawn} drawn, the rest was up to date`);

  function keep({ key, kind }: Job) {
    manifest[key] = sizesByKind[kind].flatMap((size) => renderings.get(fileName(key, size)) ?? []);
  }
}

function removeStrays(manifest: Manifest, keys: ReadonlySet<string>): void {
  for (const key of Object.keys(manifest)) if (!keys.has(key)) delete manifest[key];
  writeManifest(manifestFile, manifest);
  const files = new Set(Object.values(manifest).flatMap((entries) => entries.map((entry) => entry.file)));
  // pictures of play are drawn by the games themselves
  for (const file of readdirSync(folder))
    if (file.endsWith('.webp') && !files.has(file) && !file.startsWith('play-')) rmSync(join(folder, file));
}

const { values } = parseArgs({ options: { only: { type: 'string' } } });
await run(values.only);
