import { clientNumberHeader } from '../../platform/client-address.ts';
import type { Context } from '../../platform/context.ts';
import { loadLoginOptions } from './login-options.ts';

/**
 * The phone that asks, in the word of the operator's own gateway, in this very request. Null without one, and where this
 * tenant's operator is not the one that stands behind gateways. Decision 0048.
 */
export async function gatewayNumber(ctx: Context, headers: Headers): Promise<string | null> {
  const number = headers.get(clientNumberHeader);
  if (number === null) return null;
  const options = await ctx.tx(loadLoginOptions);
  return options.some(({ type, recognises }) => type === 'phone' && recognises) ? number : null;
}
