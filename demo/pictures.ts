import { readFileSync } from 'node:fs';

export interface Picture {
  imageUrl: string;
  /** The crop for phones, where a picture has one. */
  phoneImageUrl?: string;
  thumbhash: string;
  hue: number;
}

/** What `demo:media` writes beside the files; the first file of a key is the one cards use. */
export type Manifest = Readonly<
  Record<string, { files: { file: string; width: number; height: number }[]; thumbhash: string; hue: number }>
>;

let rendered: Manifest | undefined;

/** The rendered artwork of a key. Before `demo:media` has run there is none, and a card shows its placeholder. */
export function picture(key: string, manifest: Manifest = renderedManifest()): Partial<Picture> {
  const entry = manifest[key];
  const [image, phone] = entry?.files ?? [];
  if (!entry || !image) return {};
  return {
    imageUrl: urlOf(image),
    ...(phone && { phoneImageUrl: urlOf(phone) }),
    thumbhash: entry.thumbhash,
    hue: entry.hue,
  };
}

const urlOf = ({ file }: { file: string }) => `/img/art/${file}`;

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
