import type { IncomingMessage } from 'node:http';
import type Provider from 'oidc-provider';

/** A browser's login as its sealed cookie tells it. */
export interface LoginInProgress {
  /** What it has begun at the issuer, and alone may go on with. */
  interaction: string | undefined;
  /** Told of a new one before the answer leaves. */
  began(interaction: string): void;
}

const known = new WeakMap<IncomingMessage, LoginInProgress>();

export const attachLoginInProgress = (req: IncomingMessage, login: LoginInProgress) =>
  void known.set(req, login);

/**
 * The issuer would keep a login under way in two cookies, told apart by their paths alone, which `__Host-` forbids. The
 * browser's sealed login cookie says the same, for each tab its own: it stands in for both. Decision 0012.
 */
export function resumeBySealedLogin(provider: Provider): void {
  const [interaction, resume] = [provider.cookieName('interaction'), provider.cookieName('resume')];
  provider.use((ctx, next) => {
    const { cookies } = ctx;
    const [get, set] = [cookies.get.bind(cookies), cookies.set.bind(cookies)];
    const login = known.get(ctx.req);
    cookies.get = (name, options) => {
      if (name !== resume) return get(name, options);
      return ctx.path === `/authorize/${login?.interaction}` ? login?.interaction : undefined;
    };
    cookies.set = (name, value, options) => {
      if (name !== interaction && name !== resume) return set(name, value, options);
      if (name === resume && value) login?.began(value);
      return cookies;
    };
    return next();
  });
}
