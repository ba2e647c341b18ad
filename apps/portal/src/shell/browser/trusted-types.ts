interface PolicyRules {
  createHTML(text: string): string | null;
  createScript(text: string): string | null;
  createScriptURL(url: string, kind: string, sink: string): string | null;
}

declare global {
  interface Window {
    trustedTypes?: { createPolicy(name: 'default', rules: PolicyRules): void };
  }
}

/**
 * Text that is about to become code goes through here, wherever it came from; a browser that enforces trusted types
 * refuses what is not let through. This is all the portal and its libraries need.
 */
export const trustedRules: PolicyRules = {
  /** How React makes a script element that does not run; nothing else of ours is made from markup. */
  createHTML: (text) => (text === '<script></script>' ? text : null),
  /** Structured data, which React writes into a script element. */
  createScript: (text) => (isJson(text) ? text : null),
  /** Our service worker, and the worker a film's stream is unpacked in. */
  createScriptURL: (url, _kind, sink) =>
    url === '/sw.js' || (sink.startsWith('Worker ') && url.startsWith(`blob:${location.origin}/`))
      ? url
      : null,
};

/** Before any other script runs: the first one may create the default policy. */
export const installTrustedTypes = () => window.trustedTypes?.createPolicy('default', trustedRules);

function isJson(text: string): boolean {
  try {
    return typeof JSON.parse(text) === 'object';
  } catch {
    return false;
  }
}
