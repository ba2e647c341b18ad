/** What is computed from a file of a tenant, so that no editor types it. */
export interface FileFacts {
  /** As pages name it: of a picture it ends with the version of its content. */
  address: string;
  /** While size and time of the file are the same, so are its facts. */
  fileBytes: number;
  modifiedAt: Date;
  picture?: PictureFacts;
  media?: MediaFacts;
}

export interface PictureFacts {
  width: number;
  height: number;
  thumbhash: string;
  /** The OKLCH hue of most of the picture. */
  hue: number;
  /** Where its subject is, from 0 to 1; absent in the middle. */
  focal?: { x: number; y: number };
}

export interface MediaFacts {
  /** A playlist counts with everything that it names. */
  bytes: number;
  /** Whole seconds; null where the file does not say. */
  duration: number | null;
}

/** Raised where facts are computed in another way: then every file is read once more. */
export const factsRule = 1;

/** The address of a file without its version: the same while the picture changes. */
export const filePath = (address: string): string => address.replace(/\?.*$/s, '');
