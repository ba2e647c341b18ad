import { keepsSecureCookies } from '@atrium/domain/site/host-cookie';
import type Provider from 'oidc-provider';

/**
 * The issuer as the browser in front of it sees it: TLS ends before this process, and on loopback names plain http counts
 * as safe. A code comes back in the query and in no other way: other response modes are neither listed nor known.
 */
export function showAsReached(provider: Provider, origin: string): void {
  const protocol = new URL(origin).protocol.slice(0, -1);
  const isSecure = keepsSecureCookies(origin);
  provider.use(async (ctx, next) => {
    Object.defineProperty(ctx.request, 'protocol', { value: protocol });
    Object.defineProperty(ctx, 'secure', { value: isSecure });
    const { response_mode: mode = 'query' } = ctx.query;
    // the issuer knows more modes than we use: under no known name it is refused at the client's own address
    if (mode !== 'query') ctx.query = { ...ctx.query, response_mode: 'unsupported' };
    await next();
    if (ctx.path === '/.well-known/openid-configuration')
      ctx.body = { ...(ctx.body as object), response_modes_supported: ['query'] };
  });
}
