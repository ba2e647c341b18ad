/** An app path without locale; `target` is the whole address to return to. */
export const loginHref = (target: string, page: '/user/login' | '/user/register' = '/user/login') =>
  `${page}?redirect=${encodeURIComponent(target)}`;
