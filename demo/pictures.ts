import { readFileSync } from 'node:fs';
import { readJson } from './read-json.ts';

export interface DemoPicture {
  imageUrl: string;
  /** The upright crop for phones, where a picture has one. */
  phoneImageUrl?: string;
  thumbhash: string;
  hue: number;
  focus?: { x: number; y: number };
}

/** What `demo:media` writes beside the files; the first file of a key is the one cards use. */
export type PictureManifest = Readonly<Record<string, readonly Rendering[]>>;

interface Rendering {
  file: string;
  width: number;
  height: number;
  thumbhash: string;
  hue: number;
  hash: string;
  /** Where its subject is, from 0 to 1 in each direction; the middle unless it says otherwise. */
  focal?: { x: number; y: number };
  /** The middle of the title drawn into it. */
  lettering?: { x: number; y: number };
}

let rendered: PictureManifest | undefined;
/** What `scripts/game-pictures` writes: pictures of games as they are played, and films of them. */
interface PlayedGames {
  pictures: PictureManifest;
  films: Readonly<Record<string, { file: string; bytes: number; width: number; height: number }>>;
}

let played: Partial<PlayedGames> | undefined;
export const playedGames = (): Partial<PlayedGames> =>
  (played ??= readJson<PlayedGames>(new URL('./media/play.json', import.meta.url)));

let byName: ReadonlyMap<string, Rendering> | undefined;

/** The rendered artwork of a key. Before `demo:media` has run there is none, and a card shows its placeholder. */
export function picture(key: string, manifest: PictureManifest = renderedManifest()): Partial<DemoPicture> {
  const [image, ...others] = manifest[key] ?? [];
  if (!image) return {};
  const phone = others.find(({ width, height }) => height > width);
  return {
    imageUrl: templateOf(image),
    ...(phone && { phoneImageUrl: templateOf(phone) }),
    thumbhash: image.thumbhash,
    hue: image.hue,
    ...(image.lettering && !isCentral(image.lettering) && { focus: image.lettering }),
  };
}

/** Lettering around the middle leaves neither edge free, or both: nothing to tell a card. */
const isCentral = ({ y }: { y: number }) => Math.abs(y - 0.5) < 0.05;

/** What a picture measures, as it was drawn. */
export function pictureSize(key: string): { width: number; height: number } | undefined {
  const [image] = renderedManifest()[key] ?? [];
  return image && { width: image.width, height: image.height };
}

/** A few seconds of a game being played, by its slug. */
export function gameplayFilm(slug: string): { url: string; width: number; height: number } | undefined {
  const film = playedGames().films?.[slug];
  return film && { url: `/media/${film.file}`, width: film.width, height: film.height };
}

/** A rendering by the name its addresses use, for the image service. */
export function renderingOf(name: string): (Rendering & { version: string }) | null {
  byName ??= new Map(
    Object.values(renderedManifest())
      .flat()
      .map((rendering) => [nameOf(rendering), rendering]),
  );
  const rendering = byName.get(name);
  return rendering ? { ...rendering, version: versionOf(rendering) } : null;
}

/** The version makes the address new whenever the picture is, so caches may keep it for ever. */
const templateOf = (rendering: Rendering) =>
  `/img/art/${nameOf(rendering)}/{width}x{height}.{suffix}?v=${versionOf(rendering)}`;

const nameOf = ({ file }: Rendering) => file.replace(/\.\w+$/, '');

const versionOf = ({ hash, focal }: Rendering) => (focal ? `${hash}-${focal.x}-${focal.y}` : hash);

function renderedManifest(): PictureManifest {
  rendered ??= { ...readManifest(), ...playedGames().pictures };
  return rendered;
}

function readManifest(): PictureManifest {
  try {
    return JSON.parse(readFileSync(new URL('./media/art/manifest.json', import.meta.url), 'utf8'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw error;
  }
}
