import type { PageFailure } from '../../kit/page/page-error.ts';

type Params = Readonly<Record<string, string>>;

/** `true` lets the page be shown; anything else is an error, 404 unless it says otherwise. */
type Verdict = boolean | Partial<PageFailure>;

/** What a route may demand of its address before anything is loaded (`validate` in the route table). */
export const validateRules = {
  /** Names of editors' pages. A file's name is no page: no answer may look like a file to a cache on the way. */
  'plain-name': ({ name = '' }: Params) => /^[\p{L}\p{M}\p{N}_-]{1,100}$/u.test(name),
} as const satisfies Record<string, (params: Params) => Verdict>;

export type ValidateRule = keyof typeof validateRules;
