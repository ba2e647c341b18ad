import { findPlace, readSecret } from '../apps/api/src/platform/database/cluster-files.ts';
import { databaseUser } from '../apps/api/src/platform/database/cluster-user.ts';
import { ensureDatabase } from '../apps/api/src/platform/database/roles.ts';

/** Into the database of a running product, past it. */
export function database(dataDir: string) {
  const place = findPlace(dataDir, databaseUser());
  const superuser = { host: place.socket, port: 5432, user: 'postgres', password: readSecret(place) };
  return ensureDatabase({ ...superuser, database: 'postgres' }, 'atrium');
}
