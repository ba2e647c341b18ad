/** A UUID. `crypto.randomUUID` is missing where a page is not served over https. */
export const newKey = (): string =>
  'xxxxxxxx-xxxx-4xxx-8xxx-xxxxxxxxxxxx'.replaceAll('x', () =>
    ((crypto.getRandomValues(new Uint8Array(1))[0] ?? 0) % 16).toString(16),
  );
