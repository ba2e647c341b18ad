import type { Capability } from '@atrium/domain/access/capabilities';
import { createContext, use } from 'react';
import { useTenant } from './use-tenant.ts';

export type Grant = {
  tenant: string;
  name: string;
  grades: readonly string[];
  capabilities: readonly string[];
  /** Grades that hold for a part of the catalogue. */
  narrowed: readonly { grade: string }[];
  /** What grades allow that hold for a part of the catalogue, within that part. */
  capabilitiesWithin: readonly string[];
};

export type Session = {
  operatorId: string;
  name: string;
  email: string;
  /** The end in any case. */
  expiresAt: string;
  /** How long it lasts without a call. */
  idleMinutes: number;
  /** Until then the server asks for no second factor. */
  stepUpUntil: string;
  passkeys: number;
  grants: readonly Grant[];
};

export const SessionContext = createContext<Session | null>(null);

export function useSession(): Session {
  const session = use(SessionContext);
  if (!session) throw new Error('no session here');
  return session;
}

/** What the operator holds in the tenant of the address; null where they hold nothing. */
export function useGrant(): Grant | null {
  const tenant = useTenant();
  return useSession().grants.find((grant) => grant.tenant === tenant) ?? null;
}

export function useCan(): (capability: Capability) => boolean {
  const grant = useGrant();
  return (capability) => grant?.capabilities.includes(capability) ?? false;
}
