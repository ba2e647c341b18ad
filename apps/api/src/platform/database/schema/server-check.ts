import type { Client } from 'pg';
import { StartRefused } from '../../errors/start-refused.ts';

const oldest = 15;
const extensions = ['btree_gist', 'pg_trgm', 'unaccent'];

interface Found {
  version: number;
  encoding: string;
  name: string;
  database: string;
  free: boolean;
  schema_owner: string | null;
  is_ours: boolean | null;
  may_create: boolean;
  missing: string[];
}

/** What a server of one's own must be and allow; asked before anything is changed, answered in words. */
export async function checkServer(client: Client): Promise<void> {
  const { rows } = await client.query<Found>(
    `SELECT current_setting('server_version_num')::int / 10000 AS version,
       current_setting('server_encoding') AS encoding,
       current_user AS name,
       current_database() AS database,
       rolsuper OR rolbypassrls AS free,
       nspowner::regrole::text AS schema_owner,
       pg_has_role(nspowner, 'MEMBER') AS is_ours,
       has_database_privilege(current_database(), 'CREATE') AS may_create,
       ARRAY(
         SELECT needed FROM unnest($1::text[]) AS needed
         WHERE needed NOT IN (SELECT name FROM pg_available_extensions)
       ) AS missing
     FROM pg_roles LEFT JOIN pg_namespace ON nspname = 'atrium' WHERE rolname = current_user`,
    [extensions],
  );
  const refusal = rows[0] && refusalOf(rows[0]);
  if (refusal) throw new StartRefused(refusal);
}

function refusalOf({ name, database, ...found }: Found): string | null {
  if (found.version < oldest)
    return `The database server is PostgreSQL ${found.version}; Atrium needs ${oldest} or newer.`;
  if (found.encoding !== 'UTF8')
    return (
      `The database ${database} keeps its texts as ${found.encoding}; Atrium needs UTF8: ` +
      `CREATE DATABASE ${database} OWNER ${name} ENCODING 'UTF8' TEMPLATE template0;`
    );
  if (found.missing.length > 0)
    return (
      `The database server does not have the extensions ${found.missing.join(', ')}. ` +
      `They come with PostgreSQL's contrib package.`
    );
  if (found.free)
    return (
      `DATABASE_OWNER_URL names ${name}, whom row security does not bind. Make a role of its own for the schema: ` +
      `CREATE ROLE atrium_owner LOGIN PASSWORD '…'; ALTER DATABASE "${database}" OWNER TO atrium_owner;`
    );
  if (found.is_ours === false)
    return (
      `The schema atrium in the database ${database} belongs to ${found.schema_owner}, not to ${name}. ` +
      `Let DATABASE_OWNER_URL name ${found.schema_owner}.`
    );
  if (found.is_ours === null && !found.may_create)
    return (
      `The role ${name} may not make the schema atrium in the database ${database}. As an administrator: ` +
      `GRANT CREATE ON DATABASE "${database}" TO "${name}";`
    );
  return null;
}
