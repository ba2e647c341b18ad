import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installPackages } from './debian.ts';

const isHere = (path = process.env.PATH ?? '') =>
  path.split(delimiter).some((folder) => existsSync(join(folder, 'kcat')));

/**
 * kcat starts librdkafka's mock cluster, on which the tests run the Kafka sink. It is installed where that is allowed; else
 * the answer is what is left out. Decision 0097.
 */
export function provideKcat(isFound = isHere, install = installPackages): string | null {
  if (isFound() || (install(['kcat']) && isFound())) return null;
  return 'the Kafka sink on a mock cluster. Install kcat (Debian, as root: apt-get install kcat), or let npm test do it: INSTALL=yes npm test';
}
