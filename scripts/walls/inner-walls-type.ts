/** Folders around which there are walls; the folders inside each, and which of their siblings those may import. */
export type InnerWalls = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;
