import { join } from 'node:path';
import { renderingOf } from '@atrium/demo/pictures';
import type { FindSource } from './image-source.ts';

/** The demo's artwork. Only names that stand in its manifest lead to a file. */
export const demoSource =
  (folder: string): FindSource =>
  async (key) => {
    const rendering = renderingOf(key);
    return rendering && { ...rendering, file: join(folder, rendering.file) };
  };
