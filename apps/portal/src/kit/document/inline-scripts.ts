import { cookieNames } from '@atrium/domain/cookie-names';
import { keepEarlyPresses } from './early-presses.ts';
import { startLater } from './start-later.ts';

/**
 * Everything of ours that runs in the page itself and is in no script that is fetched. All of it stands here: a page's
 * policy names each by its hash, and leaves before the page is drawn.
 */
export const inlineCodes = {
  keepEarlyPresses: /* @__PURE__ */ runAtOnce(keepEarlyPresses),
  startLater: /* @__PURE__ */ runAtOnce(startLater),
  // a sheet of the page's own: a style sheet that is fetched would bring these rules to every page
  hideWallFromMembers: `if(/(^|; )${cookieNames.signedIn}=1(;|$)/.test(document.cookie)){let s=new CSSStyleSheet;s.replaceSync('.sent-wall{display:none}.sent-rest{display:block!important}');document.adoptedStyleSheets=[s]}`,
};

/** As the router writes them. */
export const inlineScripts = (): string[] =>
  Object.values(inlineCodes).map((code) => `${code};document.currentScript.remove()`);

/** Only the server's pages have them: a script that is fetched shall not bring them again. */
function runAtOnce(code: () => void): string {
  return `(${code})()`;
}
