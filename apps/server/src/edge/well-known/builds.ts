import type { Client } from '@atrium/contract/client';
import type { RouteRule } from '@atrium/domain/site/models/configuration/site-configuration';
import { routeTable } from '@atrium/portal/shell/routes/route-table';
import { prerenderedPaths } from './payload.ts';

export interface Build {
  id: string;
  timestamp: number;
}

/** Polled by every open page: a changed id makes its next navigation a full load. */
export const latestBuild = ({ id, timestamp }: Build) =>
  Response.json({ id, timestamp }, { headers: { 'cache-control': 'public, max-age=1' } });

/** Redirect rules are configuration and change without a build, so it is not kept for as long as a build lives. */
export async function buildMeta({ id, timestamp }: Build, client: Client): Promise<Response> {
  const [prerendered, configuration] = await Promise.all([
    prerenderedPaths(client),
    client.ask('getConfiguration', {}),
  ]);
  const rules = configuration.ok ? configuration.body.data.customProperties.site.routeRules : [];
  return Response.json(
    { id, timestamp, matcher: matcherOf(rules), prerendered },
    { headers: { 'cache-control': 'public, max-age=300' } },
  );
}

interface Rules {
  redirect?: string;
  appMiddleware?: Record<string, boolean>;
}

/** What holds for an address, or for everything below one: where it leads to, and who is let in. */
export function matcherOf(rules: readonly RouteRule[]) {
  const matcher: Record<'static' | 'wildcard' | 'dynamic', Record<string, Rules>> = {
    static: {},
    wildcard: {},
    dynamic: {},
  };
  for (const { path, guard } of routeTable) {
    if (guard === 'public') continue;
    const [above = '/', below] = path.split(/\/(?=\{)/, 2);
    matcher[below === undefined ? 'static' : 'wildcard'][above] = { appMiddleware: { [guard]: true } };
  }
  for (const { path, redirect } of rules) {
    const isWildcard = path.endsWith('/*');
    matcher[isWildcard ? 'wildcard' : 'static'][isWildcard ? path.slice(0, -2) : path] = { redirect };
  }
  return matcher;
}
