/** What a browser counts as when the backend cannot tell; device 1 grants nothing. */
export const unknownDevice = {
  id: 1,
  deviceAttributes: { desktop: true, tablet: false, modernPhone: false, operatingSystem: 'unknown' },
};
