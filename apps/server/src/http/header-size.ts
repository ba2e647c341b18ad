/** Bytes of a request's headers, cookies of several logins under way included. */
export const maxHeaderSize = 16 * 1024;
