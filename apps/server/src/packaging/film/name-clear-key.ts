import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { dashName } from './segment-streams.ts';

/** By which a player knows that ClearKey opens it. Decision 0049. */
const clearKey =
  '<ContentProtection schemeIdUri="urn:uuid:e2719d58-a985-b3c9-781a-b030af78d30e" value="ClearKey1.0"/>';

/** shaka-packager names the key alone; ClearKey is named beside it. */
export async function nameClearKey(output: string): Promise<void> {
  const file = join(output, dashName);
  const text = await readFile(file, 'utf8');
  const named = text.replace(
    /^( *)<ContentProtection [^>]*urn:mpeg:dash:mp4protection:2011[^>]*\/>$/gm,
    (line, indent: string) => `${line}\n${indent}${clearKey}`,
  );
  if (named === text)
    throw new Error('Packaging failed at “segments”: the presentation does not say that it is locked.');
  await writeFile(file, named);
}
