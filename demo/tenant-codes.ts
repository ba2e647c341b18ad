/** Apart from all else, so that a start can look for them without reading the demo. */
export const tenantCodes = ['atrium', 'noor', 'klang', 'arena'] as const;
