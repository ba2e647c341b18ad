import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Api } from '@atrium/api/api';
import { baseHeaders, closedPolicy } from './security-headers.ts';
import type { Site } from './site.ts';

/** What browsers need of the issuer. Its token endpoint is for the relying party in this process alone. */
const open = /^\/auth\/(authorize(\/[\w-]+)?|jwks|\.well-known\/openid-configuration)$/;
const choicePolicy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'";

export type Auth = (req: IncomingMessage, res: ServerResponse, site: Site) => Promise<boolean>;

/** `/auth/…`: the embedded issuer, and outside live the sandbox's partner. False for every other address. */
export const createAuth =
  ({ issuers, sandboxPartner }: Pick<Api, 'issuers' | 'sandboxPartner'>): Auth =>
  async (req, res, { tenant, requestOrigin }) => {
    const path = req.url?.split('?', 1)[0] ?? '';
    const isPartner = sandboxPartner?.isPath(path) ?? false;
    if (!isPartner && !open.test(path)) return false;
    const policy = isPartner ? choicePolicy : closedPolicy;
    for (const [name, value] of Object.entries({ ...baseHeaders, 'content-security-policy': policy }))
      res.setHeader(name, value);
    res.setHeader('cache-control', 'private, no-store');
    if (isPartner) await sandboxPartner?.handle(req, res, requestOrigin);
    else await issuers.handle(req, res, tenant, requestOrigin);
    return true;
  };
