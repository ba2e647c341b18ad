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
  drawForMembers: `if(/(^|; )${cookieNames.signedIn}=1(;|$)/.test(document.cookie)){let s=new CSSStyleSheet;s.replaceSync('${forMembers()}');document.adoptedStyleSheets.push(s)}`,
};

/**
 * A page is sent as a visitor's, also to customers who are signed in. Before it is drawn for one, what may not be true of
 * them is hidden: the paywall, the list of plans and advertisements of plans; in the place of prices and locks stands a
 * plate of the same size, which cannot be pressed. Each part takes its own class off once it is known what the customer
 * has. The rules last as long as the document, which signing in and out both end.
 */
function forMembers(): string {
  return '.sent-wall,.sent-teaser{display:none}.sent-rest{display:block!important}.sent-plans{display:none!important}.sent-wait{display:grid!important}.sent-offer{position:relative;visibility:hidden}.sent-offer:after{content:"";position:absolute;inset:0;border-radius:inherit;background:var(--s3);visibility:visible;pointer-events:none}';
}

export const inlineScripts = (): string[] => Object.values(inlineCodes).map(removingItself);

/** What React finds when it begins is what it would write itself. */
export const removingItself = (code: string): string => `${code};document.currentScript.remove()`;

/** The development server renames `import()`; in the page itself there is nothing of that name. */
function runAtOnce(code: () => void): string {
  return `(${String(code).replaceAll('__vite_ssr_dynamic_import__', 'import')})()`;
}
