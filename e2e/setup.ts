import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { findChromium } from '../scripts/chromium/find.ts';
import { startServer } from './server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the product listens, e.g. http://localhost:41234. */
    origin: string;
    /** For the sandbox helpers. */
    operatorToken: string;
    /** Where the one browser of the run is reached. */
    ws: string;
  }
}

// Not the package's own list: it runs in one process (closing a context kills the browser) and switches web security
// off, so that tests of CSP and CORS would pass falsely.
const args = ['--no-sandbox', '--disable-dev-shm-usage', '--host-resolver-rules=MAP *.localhost 127.0.0.1'];

/** The product as `npm start` runs it, on an empty folder, and one browser for all journeys. */
export default async function setup(project: TestProject) {
  const browser = await chromium.launchServer({ ...(await findChromium()), args });
  try {
    const server = runningProduct() ?? (await startServer());
    project.provide('origin', server.origin);
    project.provide('operatorToken', server.operatorToken);
    project.provide('ws', browser.wsEndpoint());
    return async () => {
      await browser.close();
      await server.stop();
    };
  } catch (error) {
    await browser.close();
    throw error;
  }
}

/** `WALK_ORIGIN` and `WALK_TOKEN` name a product that runs already: a walk that is looked at again and again need not start one. */
function runningProduct() {
  const { WALK_ORIGIN: origin, WALK_TOKEN: operatorToken } = process.env;
  return origin && operatorToken ? { origin, operatorToken, stop: async () => {} } : null;
}
