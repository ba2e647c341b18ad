import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installPackages } from './debian.ts';

const isHere = (path = process.env.PATH ?? '') =>
  path.split(delimiter).some((folder) => existsSync(join(folder, 'kcat')));

/**
 * kcat starts librdkafka's mock cluster, on which the tests run the Kafka sink. It is installed where that is allowed; a
 * sentence for the log where it is missing, else null. Decision 0097.
 */
export function provideKcat(isFound = isHere, install = installPackages): string | null {
  if (isFound() || (install(['kcat']) && isFound())) return null;
  return 'Left out: the Kafka sink on a mock cluster, because kcat is missing (Debian: apt-get install kcat; INSTALL=yes or CI=true lets npm test install it)';
}
