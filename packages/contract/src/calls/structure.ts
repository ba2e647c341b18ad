import { read } from '../call.ts';

export const structureCalls = {
  getConfiguration: read('GET /structure/configuration', 'browse'),
  getStructure: read('GET /structure/{name}', 'browse'),
  /** Fragments that no editor writes: made of the catalogue, under whatever structure they are asked for. */
  getArticleDetails: read('GET /structure/{name}/fragment/get-article-details', 'browse'),
  getArticles: read('GET /structure/{name}/fragment/get-articles', 'browse', { empty: null }),
  getChallenge: read('GET /structure/{name}/fragment/get-challenge-by-id', 'browse', { empty: null }),
  getFragment: read('GET /structure/{name}/fragment/{id}', 'browse', { empty: null }),
} as const;
