import type { Outbound } from '@atrium/api/platform/outbound/outbound';
import type { Effect } from '@atrium/contract/call';

/** What a tenant's own backend may say besides its body; how our origin is kept safe is never its to say. */
const allowed = ['content-disposition', 'content-language', 'content-type', 'retry-after', 'x-result-count'];

/** Content types that no browser runs or draws on our origin when the address is opened. */
const harmless = /^(application\/([\w.-]+\+)?json|text\/(plain|csv|vtt))\s*(;|$)/i;

/** Deeper than any answer of the contract; writing such a thing again would end in the stack. */
const deepest = 64;

/** Asks a tenant's own backend; what is no answer of the contract is thrown, as if there had been none. */
export const askBackend =
  (outbound: Outbound) =>
  async (address: string, init: RequestInit, effect: Effect = 'read'): Promise<Response> =>
    contained(await outbound(address, { ...init, once: effect !== 'read' }));

async function contained(response: Response): Promise<Response> {
  const { status } = response;
  // the contract's redirects are data: whatever follows this one would follow it from our origin
  if (status >= 300 && status < 400) throw new Error(`a backend must not redirect (${status})`);
  const type = response.headers.get('content-type') ?? '';
  const headers = new Headers();
  for (const name of allowed) {
    const value = response.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  const bytes = Buffer.from(await response.arrayBuffer());
  if (bytes.length === 0) {
    headers.delete('content-type');
    return new Response(null, { status, headers });
  }
  if (!harmless.test(type)) throw new Error(`a backend must not answer with ${type || 'no type'}`);
  if (/json/i.test(type) && depthOf(bytes) > deepest) throw new Error('a backend must not nest so deeply');
  return new Response(bytes, { status, headers });
}

/** How deep brackets stand inside each other, counted without recursion; those inside strings do not count. */
export function depthOf(json: Uint8Array): number {
  let depth = 0;
  let most = 0;
  let inString = false;
  for (let at = 0; at < json.length; at++) {
    const byte = json[at];
    if (byte === mark.quote) inString = !inString;
    else if (inString) at += byte === mark.backslash ? 1 : 0;
    else if (byte === mark.list || byte === mark.object) most = Math.max(most, ++depth);
    else if (byte === mark.endOfList || byte === mark.endOfObject) depth--;
  }
  return most;
}

const mark = { quote: 34, backslash: 92, list: 91, endOfList: 93, object: 123, endOfObject: 125 } as const;
