interface LoginStart {
  page: 'login' | 'register';
  /** The language of the page that asks. */
  lang: string;
  /** Where to be afterwards: a path of ours, with locale and query. */
  target: string;
  /** A partner's own way in. */
  option?: string;
  /** `none`: without asking, or not at all. `login`: asked even though known. */
  prompt?: 'none' | 'login';
}

/** Where signing in begins: the edge leads on to the issuer, and the issuer to our own login page or a partner's. */
export const loginStart = ({ page, lang, target, option, prompt }: LoginStart) =>
  `/backend/${page}?${new URLSearchParams({ ...(option && { option }), ...(prompt && { prompt }), lang, redirectUrl: target })}`;
