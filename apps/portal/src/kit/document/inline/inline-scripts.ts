import { cookieNames } from '@atrium/domain/site/cookie-names';
import { keepEarlyPresses } from './early-presses.ts';
import { preloadKnownFonts } from './preload-fonts.ts';
import { startLater } from './start-later.ts';

/**
 * Everything of ours that runs in the page itself and is in no script that is fetched. All of it stands here: a page's
 * policy names each by its hash, and leaves before the page is drawn.
 */
export const inlineCodes = {
  askForKnownFaces: /* @__PURE__ */ runAtOnce(preloadKnownFonts),
  keepEarlyPresses: /* @__PURE__ */ runAtOnce(keepEarlyPresses),
  startLater: /* @__PURE__ */ runAtOnce(startLater),
  // a sheet of the page's own: a style sheet that is fetched would bring these rules to every page
  hideWallFromMembers: `if(/(^|; )${cookieNames.signedIn}=1(;|$)/.test(document.cookie)){let s=new CSSStyleSheet;s.replaceSync('.sent-wall{display:none}.sent-rest{display:block!important}');document.adoptedStyleSheets.push(s)}`,
  // a customer who is signed in sees neither offers nor trials before it is known what they have
  hidePlansFromMembers: `if(/(^|; )${cookieNames.signedIn}=1(;|$)/.test(document.cookie)){let s=new CSSStyleSheet;s.replaceSync('.sent-plans{display:none!important}.sent-wait{display:grid!important}');document.adoptedStyleSheets.push(s)}`,
};

export const inlineScripts = (): string[] => Object.values(inlineCodes).map(removingItself);

/** What React finds when it begins is what it would write itself. */
export const removingItself = (code: string): string => `${code};document.currentScript.remove()`;

function runAtOnce(code: () => void): string {
  return `(${code})()`;
}
