import type { Site } from '../../http/site.ts';

/** The tenant's own entry only, and the gateway's address: where its backend really is stays here. */
export const envFile = ({ tenant, origin }: Site, stage: string) =>
  Response.json(
    {
      envConfig: {
        envFile: {
          stage,
          service: {
            tenantBackendUrl: { [tenant.code]: `${origin}/backend` },
            multiContentBackend: `${origin}/backend`,
          },
        },
      },
      tenantName: tenant.code,
    },
    { headers: { 'cache-control': 'no-cache' } },
  );
