import { expect, test } from 'vitest';
import { avoidsManifest, avoidsPrefetch } from './connection.ts';

test.each([
  [{}, false, false],
  [{ effectiveType: '4g' }, false, false],
  [{ effectiveType: '3g' }, false, false],
  [{ effectiveType: '2g' }, true, false],
  [{ effectiveType: 'slow-2g' }, true, true],
  [{ effectiveType: '4g', saveData: true }, true, false],
])('%j avoids prefetching links: %s, the manifest: %s', (connection, links, manifest) => {
  expect([avoidsPrefetch(connection), avoidsManifest(connection)]).toEqual([links, manifest]);
});
