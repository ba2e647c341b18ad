const { warn } = console;

/**
 * oidc-provider takes a Node for supported by the name of its long-term release. The one we install is of such a line
 * but older than its name: it is the newest that all of our platforms have. Decision 0019.
 */
console.warn = (...args: unknown[]) => {
  if (!String(args[0]).includes('oidc-provider WARNING: Unsupported runtime')) warn(...args);
};
