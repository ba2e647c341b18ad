import { findClusterPaths, readSuperuserPassword } from '@atrium/api/platform/database/cluster/cluster-files';
import { databaseUser } from '@atrium/api/platform/database/cluster/cluster-user';
import type { Connection } from '@atrium/api/platform/database/connection/connection';
import { ensureDatabase } from '@atrium/api/platform/database/schema/roles';

/** Into the database of a running server, past it, as the superuser of the cluster. */
export function superuserOf(dataDir: string) {
  const place = findClusterPaths(dataDir, databaseUser());
  return {
    host: place.socket,
    port: 5432,
    user: 'postgres',
    password: readSuperuserPassword(place),
    database: 'postgres',
  };
}

/** The same as the owner role, which publishes. */
export const ownerConnectionOf = async (dataDir: string): Promise<Connection> =>
  (await ensureDatabase(superuserOf(dataDir), 'atrium')).owner;
