import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { copyFile, link, mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type {
  Master,
  MediaPackager,
  PackagingOutcome,
  PackagingRun,
} from '@atrium/api/modules/uploads/media-packager';
import { deleteAll } from '@atrium/api/platform/storage/delete-all';
import type { Storage } from '@atrium/api/platform/storage/storage';
import type { MasterPackaging, PackagedMaster } from './master-packaging.ts';
import {
  listFolders,
  listMasters,
  lyricsPath,
  masterPath,
  mostLyricsBytes,
  shownFolder,
} from './media-files.ts';

interface PackagerOptions {
  storage: Storage;
  /** Where drafts are made, on this machine. */
  dataDir: string;
  packaging: MasterPackaging;
}

/** Masters come from storage and what is made of them goes there; in between lies a draft that survives a crash. */
export function createPackager({ storage, dataDir, packaging }: PackagerOptions): MediaPackager {
  const drafts = join(dataDir, 'packaging');
  const draftOf = (tenantCode: string, id: string) => join(drafts, tenantCode, id);
  /** One that was canceled may take a moment to end, while it is tried again: two must not share a draft. */
  const running = new Map<string, Promise<unknown>>();

  return {
    missing: () => packaging.missing(),

    async package(master, run) {
      await running.get(master.id)?.catch(() => {});
      const work = packageOne(
        { storage, packaging, draft: draftOf(master.tenantCode, master.id) },
        master,
        run,
      );
      running.set(master.id, work);
      try {
        return await work;
      } finally {
        running.delete(master.id);
      }
    },

    forget: (tenantCode, id) => rm(draftOf(tenantCode, id), { recursive: true, force: true }),
    drafts: async (tenantCode) => {
      const found = await readdir(join(drafts, tenantCode)).catch(() => []);
      return found.filter((id) => !running.has(id));
    },
    masters: (tenantCode) => listMasters(storage, tenantCode),
    removeMaster: async (tenantCode, id) => {
      await storage.delete(lyricsPath(tenantCode, id));
      await storage.delete(masterPath(tenantCode, id));
    },
    abortParts: async (tenantCode, id, multipartId) =>
      storage.multipart?.abort(masterPath(tenantCode, id), multipartId),
    folders: (tenantCode) => listFolders(storage, tenantCode),
    // what is shown of it goes first: alone it would be taken for a folder of its own
    removeFolder: async (folder) => {
      for (const each of new Set([shownFolder(folder), folder])) await deleteAll(storage, `${each}/`);
    },
  };
}

interface Bench {
  storage: Storage;
  packaging: MasterPackaging;
  draft: string;
}

async function packageOne(bench: Bench, master: Master, run: PackagingRun): Promise<PackagingOutcome> {
  const { packaging, draft } = bench;
  const { signal } = run;
  await mkdir(draft, { recursive: true });
  const local = await localMaster(bench, master, signal);
  if (local === null)
    return { refusal: `The master of ${master.name} is not in storage any more: upload it again.` };
  const { size } = await stat(local);
  if (size !== master.size)
    return {
      refusal: `${master.name} was announced with ${master.size} bytes, and ${size} are there: upload it again.`,
    };
  const lyrics = await localLyrics(bench, master);
  run.onProgress({ percent: 0, step: 'checksum' });
  const sha256 = await hashOf(local, signal);
  if (master.declaredSha256 !== null && sha256 !== master.declaredSha256)
    return {
      refusal: `${master.name} has another SHA-256 than its sender announced (${sha256}): upload it again.`,
    };
  run.onProgress({ percent: 0, step: 'probe' });
  const probed = await packaging.probe(local, master);
  if (!probed.ok) return { refusal: probed.refusal };
  const folder = await run.onProbed(sha256);
  const output = join(draft, 'out');
  await mkdir(output, { recursive: true });
  const packaged = await packaging.package({
    master: local,
    probe: probed.probe,
    output,
    ...(master.lock && { locked: master.lock }),
    ...(lyrics !== null && { lyrics }),
    signal,
    // the rest is for putting it into storage
    onProgress: (progress) => run.onProgress({ ...progress, percent: progress.percent * 0.98 }),
  });
  await store(bench, packaged, folder, run);
  return { packaged: summaryOf(packaged) };
}

/**
 * Always within the draft, beside which the probe works: what a crash leaves there goes with the draft. In a folder it is a
 * link; from a service it is fetched, and after a crash not again.
 */
async function localMaster(
  { storage, draft }: Bench,
  master: Master,
  signal: AbortSignal,
): Promise<string | null> {
  const path = masterPath(master.tenantCode, master.id);
  const stored = await storage.stat(path);
  if (!stored) return null;
  const local = join(draft, 'master');
  const found = await stat(local).catch(() => null);
  if (found?.size === stored.size) return local;
  await rm(local, { force: true });
  if (storage.root !== null) {
    const file = join(storage.root, path);
    // on another disk it is copied
    await link(file, local).catch(() => copyFile(file, local));
    return local;
  }
  const body = await storage.read(path, undefined, signal);
  if (!body) return null;
  await pipeline(body, createWriteStream(local), { signal });
  return local;
}

/** Lyrics that came beside the master; null where there are none, and where they are too many to be some. */
async function localLyrics({ storage, draft }: Bench, { tenantCode, id }: Master): Promise<string | null> {
  const path = lyricsPath(tenantCode, id);
  const stored = await storage.stat(path);
  const body = stored && stored.size <= mostLyricsBytes ? await storage.read(path) : null;
  if (!body) return null;
  const local = join(draft, 'lyrics.lrc');
  await pipeline(body, createWriteStream(local));
  return local;
}

async function hashOf(file: string, signal: AbortSignal): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file, { highWaterMark: 2 ** 20 }), hash, { signal });
  return hash.digest('hex');
}

/** The file that is opened first comes last. Nothing names the folder before all of it is there. */
async function store(
  { storage, draft }: Bench,
  { files, main, shown = [] }: PackagedMaster,
  folder: string,
  run: PackagingRun,
) {
  const ordered = [
    ...files.filter(({ path }) => path !== main),
    ...files.filter(({ path }) => path === main),
  ];
  for (const [index, { path }] of ordered.entries()) {
    run.signal.throwIfAborted();
    if (shown.includes(path) && shownFolder(folder) !== folder)
      await storage.putFile(`${shownFolder(folder)}/${path}`, join(draft, 'out', path));
    await storage.putFile(`${folder}/${path}`, join(draft, 'out', path), { signal: run.signal });
    run.onProgress({ percent: 98 + (2 * (index + 1)) / ordered.length, step: 'store' });
  }
}

function summaryOf({ files, main, shown = [], properties = {}, ...packaged }: PackagedMaster) {
  const other = (ending: string) => {
    const found = files.find(({ path }) => path.endsWith(ending) && path !== main);
    return found && { path: found.path, bytes: found.size };
  };
  const [lossless, opus] = [other('.flac'), other('.opus')];
  return {
    ...packaged,
    main,
    bytes: files.find(({ path }) => path === main)?.size ?? 0,
    files: files.length,
    properties,
    shown: [...shown],
    ...(lossless && { lossless }),
    ...(opus && { opus }),
  };
}
