import { Writable } from 'node:stream';
import type { AnyRouter } from '@tanstack/react-router';
import { defineHandlerCallback } from '@tanstack/react-router/ssr/server';
import { getGlobalStartContext } from '@tanstack/react-start';
import { createStartHandler, StartServer } from '@tanstack/react-start/server';
import { getSsrStatus, transformHtmlStringWithRouter } from '@tanstack/router-core/ssr/server';
import type { ReactNode } from 'react';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import { inlineScripts } from './kit/document/inline/inline-scripts.ts';
import { holdScripts } from './kit/document/inline/start-later.ts';
import { errorStatusOf } from './kit/page/page-error.ts';
import type { RequestContext } from './kit/visit/request-context.ts';
import { toRouterPath } from './shell/routes/router-path.ts';
import { stylesOf } from './shell/styles/styles-of.ts';

// the handler imports it with the first request: loaded here while the database starts, it delays no request
import './router.tsx';

const ownScripts = inlineScripts();

/** What React leaves where a component threw, or was not there yet. */
const hole = '<!--$!-->';

/**
 * Whole pages, in one go where nothing has to be waited for: text that is never packed into bytes on its way. Whatever
 * leaves a hole is rendered by React's other half, which waits; so is what throws, and that says why. Decision 0087.
 */
async function renderWhole(app: ReactNode): Promise<string> {
  try {
    const html = renderToString(app);
    if (!html.includes(hole)) return html;
  } catch {
    // a second attempt tells
  }
  return renderWaiting(app);
}

/**
 * Once everything is there. The stock handlers answer 200 with a hole when a component throws; here it is a 500. An
 * infinite chunk size keeps React from moving content into scripts that carry no mark. Decision 0002.
 */
const renderWaiting = (app: ReactNode) =>
  new Promise<string>((resolve, reject) => {
    const chunks: Buffer[] = [];
    const sink = new Writable({
      // it takes all there is: React need not stop and wait to be asked for more
      highWaterMark: 2 ** 30,
      write(chunk, _encoding, next) {
        chunks.push(chunk);
        next();
      },
      final(done) {
        const html = Buffer.concat(chunks).toString();
        // The router writes its own.
        resolve(html.startsWith(doctype) ? html.slice(doctype.length) : html);
        done();
      },
    });
    const { pipe, abort } = renderToPipeableStream(app, {
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => pipe(sink),
      onShellError: reject,
      onError: (error) => {
        reject(error);
        abort();
      },
    });
  });

const doctype = '<!DOCTYPE html>';

/** The tags can be taken once: a second attempt to render must find them too. */
function keepScripts({ serverSsr }: AnyRouter): readonly string[] {
  const tags = serverSsr?.takeInitialHydrationScriptTags();
  if (!serverSsr || !tags) return [];
  serverSsr.takeInitialHydrationScriptTags = () => tags;
  return [...tags.before, tags.boundary].map(({ children = '' }) => children);
}

/** How the state ends where all of it was there before anything was drawn. */
const isWhole = (state: readonly string[]) => state.some((code) => code.includes('$_TSR.e()'));

/** Guard, cache and policy were chosen for the edge's reading of the address: what it did not mean is not shown. */
function refuseOtherThan(route: string | null, router: AnyRouter) {
  const [, params, found] = router.getMatchedRoutes(router.state.location.pathname);
  const read = found && !('**' in params) ? found.fullPath : null;
  const meant = route && toRouterPath(route);
  if (read !== meant) throw new Error(`The router reads this address as ${read}, the edge as ${meant}.`);
}

/** The text goes to the edge as it is: as a body it would be encoded, and read back. */
const whole = defineHandlerCallback(async ({ router, responseHeaders }) => {
  const { route, closed, begin, deliver } = getGlobalStartContext() as RequestContext;
  refuseOtherThan(route, router);
  const state = keepScripts(router);
  const { matches, location } = router.state;
  const status = errorStatusOf(getSsrStatus(router), matches);
  try {
    if (isWhole(state))
      await begin({
        status,
        scripts: [...state, ...ownScripts],
        stylesheet: stylesOf(closed ? '/parentalControl' : location.pathname),
      });
    const html = await transformHtmlStringWithRouter(
      router,
      await renderWhole(<StartServer router={router} />),
    );
    deliver(holdScripts(html));
    return new Response(null, {
      headers: responseHeaders,
      status: errorStatusOf(getSsrStatus(router), matches),
    });
  } finally {
    router.serverSsr?.cleanup();
  }
});

export default { fetch: createStartHandler(whole) };
