import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chooseStyle } from './choose.ts';
import { paletteFor } from './core/palette.ts';
import { random } from './core/random.ts';
import { toWebp } from './draw.ts';
import { type Size, sizesByKind } from './kinds.ts';
import { type Manifest, type Rendering, readManifest, writeManifest } from './manifest.ts';
import type { StyleName } from './style-names.ts';
import { styles } from './styles.ts';
import { summarise } from './summary.ts';
import { prepareFonts } from './type/fonts.ts';
import { type Wanted, wanted } from './wanted.ts';

const source = import.meta.dirname;
const target = join(source, '../media/art');
const manifestFile = join(target, 'manifest.json');

const digest = (...parts: readonly string[]) =>
  createHash('sha256').update(parts.join('\0')).digest('hex').slice(0, 16);

const textOf = (folder: string, matches: (file: string) => boolean) =>
  readdirSync(join(source, folder))
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && matches(file))
    .sort()
    .map((file) => readFileSync(join(source, folder, file), 'utf8'))
    .join('\0');

const shared = digest(
  ...['core', 'type', 'scene', 'bust'].map((folder) => textOf(folder, () => true)),
  readFileSync(join(source, 'draw.ts'), 'utf8'),
);

/** A style is its own file and those named after it. */
const styleDigest = (style: StyleName) =>
  digest(textOf('styles', (file) => file.startsWith(`${style}.`) || file.startsWith(`${style}-`)));

type Job = Wanted & { readonly style: StyleName; readonly hue: number };

/** Fills in what a row leaves open, keeping it apart from the row before. */
function jobs(): Job[] {
  let previous: Job | undefined;
  return wanted.map((row) => {
    const choice = chooseStyle(row.kind, row.key, previous?.kind === row.kind ? previous : undefined);
    previous = row.style
      ? { ...row, style: row.style, hue: row.hue ?? choice.hue }
      : { ...choice, ...row, style: choice.style, hue: row.hue ?? choice.hue };
    return previous;
  });
}

async function render(job: Job, size: Size, hash: string): Promise<Rendering> {
  const seed = random(job.key);
  const picture = styles[job.style]({
    ...job,
    size,
    random: seed,
    palette: paletteFor(job.hue, seed.fork('palette')),
  });
  const image = await toWebp(picture, size);
  const file = fileName(job.key, size);
  writeFileSync(join(target, file), image);
  return { file, ...size, ...(await summarise(image)), hash };
}

const fileName = (key: string, { width, height }: Size) => `${key}-${width}x${height}.webp`;

async function run(only: string | undefined): Promise<void> {
  mkdirSync(target, { recursive: true });
  prepareFonts();
  const manifest: Manifest = readManifest(manifestFile);
  const all = jobs();
  const chosen = only ? all.filter((job) => job.key === only) : all;
  if (only && chosen.length === 0) throw new Error(`Nothing called ${only} in wanted.ts`);
  let drawn = 0;
  for (const [index, job] of chosen.entries()) {
    const renderings: Rendering[] = [];
    for (const size of sizesByKind[job.kind]) {
      const hash = digest(shared, styleDigest(job.style), JSON.stringify(job), JSON.stringify(size));
      const known = manifest[job.key]?.find((entry) => entry.file === fileName(job.key, size));
      if (known?.hash === hash && existsSync(join(target, known.file))) {
        renderings.push(known);
        continue;
      }
      const started = performance.now();
      renderings.push(await render(job, size, hash));
      drawn++;
      const seconds = ((performance.now() - started) / 1000).toFixed(1);
      console.log(
        `${String(index + 1).padStart(3)}/${chosen.length}  ${fileName(job.key, size)}  ${job.style}  ${seconds} s`,
      );
    }
    manifest[job.key] = renderings;
    // Written after every picture so an interrupted run resumes where it stopped.
    writeManifest(manifestFile, manifest);
  }
  if (!only) removeStrays(manifest, new Set(all.map((job) => job.key)));
  console.log(`${drawn} drawn, the rest was up to date`);
}

function removeStrays(manifest: Manifest, keys: ReadonlySet<string>): void {
  for (const key of Object.keys(manifest)) if (!keys.has(key)) delete manifest[key];
  writeManifest(manifestFile, manifest);
  const files = new Set(Object.values(manifest).flatMap((entries) => entries.map((entry) => entry.file)));
  for (const file of readdirSync(target))
    if (file.endsWith('.webp') && !files.has(file)) rmSync(join(target, file));
}

const { values } = parseArgs({ options: { only: { type: 'string' } } });
await run(values.only);
