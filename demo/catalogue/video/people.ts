/** Faces that return from film to film, and the musicians among them with the page they have. */
export const faces = {
  runa: { art: 'artist-juno-vale' },
  tomas: { art: 'artist-kolo-ferreira' },
  zuri: { art: 'artist-ode-and-ember' },
  olle: { art: 'artist-olle-sand', article: 109 },
  esi: { art: 'artist-esi-mensah', article: 108 },
  mira: { art: 'artist-mira-solenne', article: 102 },
  kolo: { art: 'artist-kolo-ferreira', article: 104 },
  ode: { art: 'artist-ode-and-ember', article: 101 },
} as const;

/** The same portraits for people who have no page on Noor. */
export const noorFaces = {
  bun: { art: 'artist-mira-solenne' },
  beard: { art: 'artist-kolo-ferreira' },
  wrap: { art: 'artist-esi-mensah' },
  cap: { art: 'artist-olle-sand' },
} as const;
