import { createHash, randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { errorCode, onDisk, StartRefused } from '../../errors/start-refused.ts';
import { canReach, type DatabaseUser } from './cluster-user.ts';
import { prepareDataFolder } from './data-folder.ts';

/** Everything the launcher knows about one DATA_DIR. */
export type ClusterPaths = {
  dataDir: string;
  /** PostgreSQL's own folder: inside `dataDir`, or in /var/lib when its user cannot enter that. */
  cluster: string;
  /** Folder of the unix socket. */
  socket: string;
  logFile: string;
  secretFile: string;
  /** Marks our server's processes in the process list. */
  tag: string;
};

/** The longest socket path that every system takes is 103 bytes; `/.s.PGSQL.5432` is 14 of them. */
const longestSocketFolder = 103 - 14;

export function findClusterPaths(given: string, user: DatabaseUser): ClusterPaths {
  prepareDataFolder(given);
  const dataDir = realpathSync(given);
  const cluster = clusterFolder(dataDir, user);
  const tag = `atrium-${hash(cluster)}`;
  return {
    dataDir,
    cluster,
    socket: Buffer.byteLength(cluster) <= longestSocketFolder ? cluster : shortFolder(`/tmp/${tag}`, user),
    logFile: join(dataDir, 'postgres.log'),
    secretFile: join(dataDir, 'postgres.secret'),
    tag,
  };
}

const hash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12);

function clusterFolder(dataDir: string, user: DatabaseUser): string {
  const pointer = join(dataDir, 'postgres.path');
  if (existsSync(pointer)) return readFileSync(pointer, 'utf8').trim();
  const inside = join(dataDir, 'postgres');
  if (canReach(user, dataDir)) return inside;
  if (existsSync(inside)) {
    throw new StartRefused(
      `The database in ${inside} exists, but its user ${user.name} can no longer enter that folder. ` +
        `Give the folders above it back their x permission (chmod o+x).`,
    );
  }
  const outside = `/var/lib/atrium-${hash(dataDir)}/postgres`;
  onDisk(dirname(outside), () => {
    mkdirSync(dirname(outside), { recursive: true });
    chmodSync(dirname(outside), 0o755); // whatever the umask says: the database user must get through
  });
  onDisk(pointer, () => writeFileSync(pointer, `${outside}\n`));
  return outside;
}

/**
 * /tmp is shared by all users: a folder that another user made there must not receive our socket.
 */
function shortFolder(path: string, user: DatabaseUser): string {
  try {
    mkdirSync(path, { mode: 0o700 });
    if (user.spawn) chownSync(path, user.spawn.uid, user.spawn.gid);
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
  }
  const { uid, mode } = lstatSync(path);
  if (uid === user.uid && (mode & 0o170077) === 0o040000) return path;
  throw new StartRefused(
    `${path} should be a private folder of ${user.name}, but is not. Remove it and start again.`,
  );
}

/** Existing data is used or refused, never made anew. */
export function checkExistingCluster(
  place: ClusterPaths,
  user: DatabaseUser,
  major: string,
): 'absent' | 'usable' {
  const { cluster } = place;
  const found = statSync(cluster, { throwIfNoEntry: false });
  if (!found) {
    const { dataDir } = place;
    if (!cluster.startsWith(dataDir) && existsSync(place.secretFile) && !existsSync(dirname(cluster))) {
      throw new StartRefused(
        `${join(dataDir, 'postgres.path')} says the database is in ${cluster}, but nothing is there. ` +
          `Put that folder back, or remove ${dataDir} to begin anew.`,
      );
    }
    return 'absent';
  }
  if (found.uid !== user.uid) {
    throw new StartRefused(
      `The database in ${cluster} belongs to user id ${found.uid}, but would run as ${user.name} (${user.uid}). ` +
        `Start Atrium as the user who made it, or hand it over: chown -R ${user.uid} '${cluster}'.`,
    );
  }
  const version = join(cluster, 'PG_VERSION');
  const made = onDisk(cluster, () =>
    existsSync(version) ? readFileSync(version, 'utf8').trim() : undefined,
  );
  if (made === undefined) {
    throw new StartRefused(
      `${cluster} holds files but no complete database (PG_VERSION is missing). It is left untouched: ` +
        `restore it from a backup, or move it away to begin anew.`,
    );
  }
  if (made !== major) {
    throw new StartRefused(
      `The database in ${cluster} was made by PostgreSQL ${made}; this Atrium brings PostgreSQL ${major}. ` +
        `Dump it with the old version and restore it with the new one.`,
    );
  }
  if (!existsSync(place.secretFile)) {
    throw new StartRefused(
      `The password of the database in ${cluster} is missing: restore ${place.secretFile}.`,
    );
  }
  return 'usable';
}

/** The superuser's password, made once. */
export function readSuperuserPassword({ secretFile }: ClusterPaths): string {
  if (!existsSync(secretFile)) {
    const draft = `${secretFile}.draft`;
    onDisk(secretFile, () => {
      writeFileSync(draft, randomBytes(32).toString('hex'), { mode: 0o600 });
      renameSync(draft, secretFile);
    });
  }
  return onDisk(secretFile, () => readFileSync(secretFile, 'utf8').trim());
}
