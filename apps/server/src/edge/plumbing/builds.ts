import type { Client } from '@atrium/contract/client';
import { prerenderedPaths } from './payload.ts';

export interface Build {
  id: string;
  timestamp: number;
}

/** Polled by every open page: a changed id makes its next navigation a full load. */
export const latestBuild = ({ id, timestamp }: Build) =>
  Response.json({ id, timestamp }, { headers: { 'cache-control': 'public, max-age=1' } });

/** Redirect rules are configuration and change without a build, so the matcher of a build is empty. */
export const buildMeta = async ({ id, timestamp }: Build, client: Client) =>
  Response.json(
    {
      id,
      timestamp,
      matcher: { static: {}, wildcard: {}, dynamic: {} },
      prerendered: await prerenderedPaths(client),
    },
    { headers: { 'cache-control': 'public, max-age=3600' } },
  );
