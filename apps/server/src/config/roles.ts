export const allRoles = ['edge', 'portal', 'api', 'worker', 'media', 'sandbox'] as const;
export type Role = (typeof allRoles)[number];

/** What a role does, and what it cannot do without. */
export const roles = {
  edge: { does: 'answers people: pages, files, the gateway', partner: 'portal', needsDatabase: false },
  portal: { does: 'renders pages, in the edge’s own process', partner: 'edge', needsDatabase: false },
  api: { does: 'the backend and the issuer', partner: null, needsDatabase: true },
  worker: { does: 'what runs by itself: letters, jobs, events', partner: null, needsDatabase: true },
  media: { does: 'packages uploaded masters; needs ffmpeg', partner: null, needsDatabase: true },
  // its faults are told through the database
  sandbox: { does: 'the test provider of payments; never on live', partner: null, needsDatabase: true },
} as const satisfies Record<Role, { does: string; partner: Role | null; needsDatabase: boolean }>;

/** A page is rendered where it is kept: naming one of edge and portal names both. */
export const withPartners = (named: readonly Role[]): Role[] =>
  allRoles.filter((role) => named.includes(role) || named.some((other) => roles[other].partner === role));

export const needsDatabase = (named: readonly Role[]) => named.some((role) => roles[role].needsDatabase);

interface Settings {
  ROLE: readonly Role[];
  API_URL?: string | undefined;
  DATABASE_URL?: string | undefined;
  DATABASE_OWNER_URL?: string | undefined;
  SECRET_KEY?: string | undefined;
  PUBLIC_ORIGIN: string;
}

/** What is missing for these roles, in words; a process of the whole needs nothing. */
export function refuseRoles(settings: Settings): string | null {
  const { ROLE, API_URL, DATABASE_URL, DATABASE_OWNER_URL, SECRET_KEY, PUBLIC_ORIGIN } = settings;
  const [isEdge, isApi, isWorker] = (['edge', 'api', 'worker'] as const).map((role) => ROLE.includes(role));
  const isPart = !isEdge || !isApi;
  const named = `ROLE is ${ROLE.join(',')}`;
  if (isEdge && !isApi && !API_URL)
    return `${named}, but API_URL is not set; allowed: where a process with ROLE=api listens, such as http://10.0.0.5:3000.`;
  if (isPart && !SECRET_KEY)
    return `${named}, but SECRET_KEY is not set; allowed: the same 32 random bytes in base64 for every process.`;
  if (isPart && needsDatabase(ROLE) && !DATABASE_URL)
    return `${named}, but DATABASE_URL is not set; allowed: the address of the database that all processes share.`;
  if (!isEdge && PUBLIC_ORIGIN.includes('{PORT}'))
    return `${named}, but PUBLIC_ORIGIN is ${PUBLIC_ORIGIN}; allowed: where people reach the edge, such as https://{host}.`;
  if (isWorker && DATABASE_URL && !DATABASE_OWNER_URL)
    return 'DATABASE_URL is set without DATABASE_OWNER_URL; allowed: the address of the role that owns the schema (migrations run as it).';
  return null;
}
