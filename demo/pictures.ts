import { readFileSync } from 'node:fs';

export interface Picture {
  imageUrl: string;
  /** The crop for phones, where a picture has one. */
  phoneImageUrl?: string;
  thumbhash: string;
  hue: number;
}

/** What `demo:media` writes beside the files; the first file of a key is the one cards use. */
export type Manifest = Readonly<Record<string, readonly Rendering[]>>;

interface Rendering {
  file: string;
  width: number;
  height: number;
  thumbhash: string;
  hue: number;
  hash: string;
}

let rendered: Manifest | undefined;

/** The rendered artwork of a key. Before `demo:media` has run there is none, and a card shows its placeholder. */
export function picture(key: string, manifest: Manifest = renderedManifest()): Partial<Picture> {
  const [image, phone] = manifest[key] ?? [];
  if (!image) return {};
  return {
    imageUrl: urlOf(image),
    ...(phone && { phoneImageUrl: urlOf(phone) }),
    thumbhash: image.thumbhash,
    hue: image.hue,
  };
}

/** The content's hash makes the address new whenever the picture is, so caches may keep it for ever. */
const urlOf = ({ file, hash }: Rendering) => `/img/art/${file}?${hash}`;

function renderedManifest(): Manifest {
  rendered ??= readManifest();
  return rendered;
}

function readManifest(): Manifest {
  try {
    return JSON.parse(readFileSync(new URL('./media/art/manifest.json', import.meta.url), 'utf8'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw error;
  }
}
