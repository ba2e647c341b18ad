import { createHash } from 'node:crypto';
import { link, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { z } from 'zod';
import type { PackagedFile } from '../facts/packaged-media.ts';

/** What is made on the way, and the markers of finished steps: not a part of the package. */
const workName = '.draft';

/**
 * The output folder while it is filled. A step that has ended leaves a marker with its result, so that packaging again
 * after a crash, into the same folder, begins where it ended.
 */
export interface Draft {
  output: string;
  /** Where renditions lie until all are packaged. */
  work: string;
  /** Runs a step, unless it was finished before with the same settings. */
  step<Result>(
    name: string,
    settings: unknown,
    schema: z.ZodType<Result>,
    work: () => Promise<Result>,
  ): Promise<Result>;
}

/** `identity` names the master and how it is packaged: what another one left in the folder is removed. */
export async function openDraft(output: string, identity: string): Promise<Draft> {
  const work = join(output, workName);
  const about = join(work, 'identity');
  if ((await readFile(about, 'utf8').catch(() => '')) !== identity) {
    await rm(output, { recursive: true, force: true });
    await mkdir(work, { recursive: true });
    await writeWhole(about, identity);
  }
  // of a run that was killed
  for (const name of await readdir(work))
    if (name.startsWith('.work-')) await rm(join(work, name), { recursive: true, force: true });
  return {
    output,
    work,
    async step(name, settings, schema, run) {
      const marker = join(work, `${name}.json`);
      const key = keyOf([identity, name, settings]);
      const known = await readMarker(marker, key, schema);
      if (known !== undefined) return known;
      const result = await run();
      await writeWhole(marker, JSON.stringify({ key, result }));
      return result;
    },
  };
}

const keyOf = (settings: unknown): string =>
  createHash('sha256').update(JSON.stringify(settings)).digest('base64url').slice(0, 22);

async function readMarker<Result>(
  file: string,
  key: string,
  schema: z.ZodType<Result>,
): Promise<Result | undefined> {
  const text = await readFile(file, 'utf8').catch(() => null);
  if (text === null) return undefined;
  const marker = JSON.parse(text) as { key: string; result: unknown };
  const read = marker.key === key ? schema.safeParse(marker.result) : null;
  return read?.success ? read.data : undefined;
}

/** All of it is there, or nothing. */
async function writeWhole(file: string, text: string): Promise<void> {
  await writeFile(`${file}.part`, text, { flush: true });
  await rename(`${file}.part`, file);
}

/** Puts a file of the draft into the package, and leaves it in the draft: the step that made it stays finished. */
export async function placeFile({ output }: Draft, file: string, name: string): Promise<void> {
  await rm(join(output, name), { force: true });
  await link(file, join(output, name));
}

const finishedName = '.packaged.json';

/** Ends a draft: what was only needed on the way goes, and the folder says what it holds. */
export async function finishDraft(draft: Draft, result: unknown): Promise<void> {
  await writeWhole(join(draft.output, finishedName), JSON.stringify(result));
  await rm(draft.work, { recursive: true, force: true });
}

/** What a folder holds that was finished before; null where it was not. */
export const readFinished = (output: string): Promise<unknown> =>
  readFile(join(output, finishedName), 'utf8').then(
    (text) => JSON.parse(text) as unknown,
    () => null,
  );

/** Every file of the package, sorted. */
export async function packagedFiles(output: string): Promise<PackagedFile[]> {
  const entries = await readdir(output, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(output, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((path) => path !== finishedName && !path.startsWith(`${workName}/`));
  return Promise.all(
    paths.toSorted().map(async (path) => ({ path, size: (await stat(join(output, path))).size })),
  );
}
