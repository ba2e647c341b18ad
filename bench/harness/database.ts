import {
  findClusterPaths,
  readSuperuserPassword,
} from '../../apps/api/src/platform/database/cluster/cluster-files.ts';
import { databaseUser } from '../../apps/api/src/platform/database/cluster/cluster-user.ts';
import { ensureDatabase } from '../../apps/api/src/platform/database/schema/roles.ts';

/** Into the database of a running product, past it. */
export function database(dataDir: string) {
  const place = findClusterPaths(dataDir, databaseUser());
  const superuser = {
    host: place.socket,
    port: 5432,
    user: 'postgres',
    password: readSuperuserPassword(place),
  };
  return ensureDatabase({ ...superuser, database: 'postgres' }, 'atrium');
}
