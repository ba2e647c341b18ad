import type { Outbound } from '../../../platform/outbound/outbound.ts';
import {
  type ContentKeyAnswer,
  CpixRefused,
  cpixRequest,
  readCpix,
  type WantedKey,
} from './cpix-document.ts';

/** Where the keys of locked films come from. A refusal is for good; what throws is tried again. */
export type KeyService = (
  wanted: WantedKey,
  signal: AbortSignal,
) => Promise<ContentKeyAnswer | { refusal: string }>;

interface CpixOptions {
  url: string;
  /** The value of the header `Authorization`. */
  authorization?: string | undefined;
  /** Ids of the DRM systems that players use. */
  systems: readonly string[];
  outbound: Outbound;
  timeoutMs?: number;
}

const usualTimeoutMs = 30_000;
const largestAnswer = 1_000_000;

/** Asks a DRM service for a key by CPIX 2.3 over HTTP. Decision 0119. */
export function cpixKeys({
  url,
  authorization,
  systems,
  outbound,
  timeoutMs = usualTimeoutMs,
}: CpixOptions): KeyService {
  const host = new URL(url).host;
  return async (wanted, signal) => {
    const timeout = AbortSignal.timeout(timeoutMs);
    const answer = await outbound(url, {
      method: 'POST',
      once: true,
      headers: {
        'content-type': 'application/xml',
        accept: 'application/xml, text/xml',
        ...(authorization && { authorization }),
      },
      body: cpixRequest(wanted, systems),
      signal: AbortSignal.any([signal, timeout]),
    }).catch((error: unknown) => {
      signal.throwIfAborted();
      const reason = timeout.aborted
        ? `did not answer within ${timeoutMs / 1000} s`
        : `cannot be reached (${error instanceof Error ? error.message : String(error)})`;
      throw new Error(`The key service ${host} ${reason}.`, { cause: error });
    });
    const text = await answer.text();
    // its fault, or for a moment: the job tries it again
    if (answer.status >= 500 || answer.status === 429)
      throw new Error(`The key service ${host} answered ${answer.status}.`);
    if (!answer.ok)
      return {
        refusal: `The key service ${host} answered ${answer.status}: see CPIX_URL and CPIX_AUTHORIZATION.`,
      };
    if (text.length > largestAnswer)
      return { refusal: `The key service ${host} answered with more than a CPIX document for one key.` };
    try {
      return readCpix(text, wanted.keyId, systems);
    } catch (error) {
      if (!(error instanceof CpixRefused)) throw error;
      return { refusal: `The answer of the key service ${host} cannot be used: ${error.message}.` };
    }
  };
}
