/** The end of an address of a film's page that goes straight into the film. */
export const watchHash = 'watch';
