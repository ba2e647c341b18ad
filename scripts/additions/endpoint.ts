import { type Addition, before } from './addition.ts';

const calls = 'packages/contract/src/calls/likes.ts';
const schemas = 'packages/contract/src/schemas/likes.ts';
const handlers = 'apps/api/src/features/likes/handlers.ts';
const effects = 'packages/contract/src/registry.effects.txt';

/** `GET /like/count/{a}/{b}`. */
export const endpoint: Addition = {
  what: 'endpoint',
  files: {
    [calls]: before(
      "  like: write('POST",
      "  countLikes: read('GET /like/count/{a}/{b}', 'like', { empty: { likes: 0 } }),\n",
    ),
    [schemas]: before(
      "  like: {\n    summary: 'Like;",
      "  countLikes: {\n    summary: 'How many people like it',\n    params: entity,\n    responses: { 200: z.object({ likes: z.int().nonnegative() }) },\n  },\n",
    ),
    [handlers]: before(
      '  like: async (ctx, { params }) => {\n',
      '  countLikes: async (ctx, { params }) => ({\n    status: 200,\n    body: { likes: (await likedIds(ctx, params.a)).length },\n  }),\n\n',
    ),
    [effects]: before(
      'read  like               getLikedPlaylists ',
      'read  like               countLikes                   GET /like/count/{a}/{b}\n',
    ),
  },
  omissions: [
    { omits: [schemas], doesNotCompile: [schemas] },
    {
      omits: [handlers, effects],
      doesNotCompile: ['apps/api/src/handlers.ts'],
      fails: [{ project: 'unit', file: 'packages/contract/src/registry.test.ts' }],
    },
  ],
};
