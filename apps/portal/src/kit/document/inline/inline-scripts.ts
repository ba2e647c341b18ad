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
  drawForMembers: `if(/(^|; )${cookieNames.signedIn}=1(;|$)/.test(document.cookie)){let s=new CSSStyleSheet;s.replaceSync(${JSON.stringify(forMembers()).replaceAll('"', "'")});document.adoptedStyleSheets.push(s)}`,
};

/**
 * A page is sent as a visitor's, also to customers who are signed in. Before it is drawn for one, what may not be true of
 * them is hidden: the paywall, the list of plans, advertisements of plans, and, by variables that `sent-offer` reads
 * (portal.css), prices and locks. Each part takes its own class off once it is known what the customer has.
 */
function forMembers(): string {
  return '.sent-wall,.sent-teaser{display:none}.sent-rest{display:block!important}.sent-plans{display:none!important}.sent-wait{display:grid!important}:root{--sent-offer:hidden;--sent-plate:block}';
}

export const inlineScripts = (): string[] => Object.values(inlineCodes).map(removingItself);

/** What React finds when it begins is what it would write itself. */
export const removingItself = (code: string): string => `${code};document.currentScript.remove()`;

/** The development server renames `import()`; in the page itself there is nothing of that name. */
function runAtOnce(code: () => void): string {
  return `(${String(code).replaceAll('__vite_ssr_dynamic_import__', 'import')})()`;
}
