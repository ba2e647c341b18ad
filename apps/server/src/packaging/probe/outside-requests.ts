import { extname } from 'node:path';

const away = /\s*["'`]?\s*(?:https?:|wss?:)?\/\//.source;

/** How a file of each type asks for something elsewhere. A game has no network: it would stand there waiting. */
const requests: Readonly<Record<string, readonly RegExp[]>> = {
  '.html': [
    new RegExp(
      `<(?:script|link|img|audio|video|source|track|iframe|embed|object|input|use|image)\\b[^>]*?\\b(?:src|href|data|poster|srcset)\\s*=${away}`,
      'i',
    ),
    /<base\b/i,
    /<meta\b[^>]*http-equiv\s*=\s*["']?refresh/i,
    /<form\b[^>]*\baction\s*=\s*["']?\s*(?:https?:)?\/\//i,
  ],
  '.css': [new RegExp(`url\\(${away}`, 'i'), new RegExp(`@import${away}`, 'i')],
  '.js': [
    new RegExp(`\\b(?:fetch|importScripts|import|sendBeacon)\\s*\\(${away}`),
    /\b(?:import|from)\s*["'](?:https?:)?\/\//,
    new RegExp(`\\bnew\\s+(?:WebSocket|EventSource|Worker|SharedWorker)\\s*\\(${away}`),
    new RegExp(`\\.open\\s*\\(\\s*["'\`]\\w+["'\`]\\s*,${away}`),
    new RegExp(`\\.src\\s*=${away}`),
  ],
};

/** A page holds styles and scripts, too. */
const patternsOf: Readonly<Record<string, readonly RegExp[]>> = {
  '.html': [...(requests['.html'] ?? []), ...(requests['.css'] ?? []), ...(requests['.js'] ?? [])],
  '.css': requests['.css'] ?? [],
  '.js': requests['.js'] ?? [],
  '.mjs': requests['.js'] ?? [],
  '.svg': [new RegExp(`(?:href|src)\\s*=${away}`, 'i'), ...(requests['.css'] ?? [])],
};

export const mayRequest = (path: string): boolean => Object.hasOwn(patternsOf, extname(path).toLowerCase());

/** The first request of a file to somewhere else, as a sentence; null where there is none. */
export function outsideRequest(path: string, text: string): string | null {
  // names of formats are written like addresses and ask for nothing
  const without = text.replace(/(?:xmlns(?::\w+)?\s*=\s*)["'][^"']*["']/g, (found) =>
    ' '.repeat(found.length),
  );
  const places = (patternsOf[extname(path).toLowerCase()] ?? [])
    .map((pattern) => without.search(pattern))
    .filter((at) => at >= 0);
  if (places.length === 0) return null;
  const at = Math.min(...places);
  const line = text.slice(0, at).split('\n').length;
  const words =
    text
      .slice(at, at + 80)
      .split('\n')[0]
      ?.trim() ?? '';
  return `“${path}”, line ${line}, asks for something outside of the game (${JSON.stringify(words)}): a game has no network, so pack it along.`;
}
