import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import { fileURLToPath } from 'node:url';

export interface GameSource {
  body: Buffer;
  etag: string;
}

const source = fileURLToPath(new URL('../../../../packages/games/src/', import.meta.url));

/** What every game needs: its makers' kit, and ours. */
export const kit: ReadonlySet<string> = new Set(['sdk', 'core']);

/** How many files are read at once: a client that guesses names must not take all file handles. */
const mostReads = 8;

/**
 * Games are TypeScript without a build: types are taken out when a file is first asked for. What is kept are files that
 * there are, so at most as many as ship; a name without one costs one look at the disk, and no more than a few at a time.
 */
export function createGameSources(
  read: (path: string) => Promise<string> = (path) => readFile(path, 'utf8'),
) {
  const kept = new Map<string, GameSource>();
  const underway = new Map<string, Promise<GameSource | null>>();
  const isBusy = () => underway.size >= mostReads;

  async function strip(key: string): Promise<GameSource | null> {
    while (isBusy()) await Promise.race(underway.values());
    const known = kept.get(key) ?? underway.get(key);
    if (known) return known;
    const reading = read(`${source}${key}`).then(
      (text) => keep(stripTypeScriptTypes(text)),
      () => null,
    );
    underway.set(key, reading);
    const found = await reading;
    underway.delete(key);
    if (found) kept.set(key, found);
    return found;
  }

  return {
    /** Without a name, the page that begins the game; null for what there is no file of. */
    async find(folder: string, name: string): Promise<GameSource | null> {
      if (name === '') return framePage;
      const key = `${folder}/${name}`;
      return kept.get(key) ?? underway.get(key) ?? strip(key);
    },
    size: () => kept.size,
  };
}

const keep = (text: string): GameSource => {
  const body = Buffer.from(text);
  return { body, etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"` };
};

/** What a game has around itself: nothing. */
export const gameStyle = `
html, body { margin: 0; height: 100%; overflow: hidden; touch-action: none; user-select: none; -webkit-user-select: none; background: #0c0a18 }
canvas { display: block; width: 100vw; height: 100vh; outline: none }
`;

const framePage = keep(`<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Game</title>
<style>${gameStyle}</style>
<body>
<script type="module" src="game.ts"></script>
</body>
</html>
`);
