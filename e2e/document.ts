import type { Page } from 'playwright-core';

/** A direct load, up to the moment when links are followed inside the document. */
export async function openDocument(page: Page, path: string) {
  await page.goto(path);
  await alive(page);
}

/**
 * Until the page's scripts have taken over what was sent: what is typed earlier may be typed in vain. React knows an
 * element before all of them are taken, and what listens for the whole document begins some frames after that.
 */
export const alive = (page: Page) =>
  page.waitForFunction(() => {
    const ofReact = (node: Node | null, name: string) =>
      Object.entries(node ?? {}).find(([key]) => key.startsWith(`__react${name}`))?.[1];
    const root = ofReact(document, 'Container')?.stateNode.current.memoizedState;
    if (root?.isDehydrated !== false || !ofReact(document.querySelector('main'), 'Props')) return false;
    const { framesAlive = 0 } = window as { framesAlive?: number };
    Object.assign(window, { isSameDocument: true, framesAlive: framesAlive + 1 });
    return framesAlive > 1;
  });

/** False once the document was loaded anew: `open` left a mark that only client navigation keeps. */
export async function isSameDocument(page: Page): Promise<boolean> {
  try {
    return await page.evaluate(() => 'isSameDocument' in window);
  } catch (error) {
    // asked while the next document took its place
    if (/context was destroyed/.test(String(error))) return false;
    throw error;
  }
}

/** Every page the server is asked for from now on. The question comes long before the document that answers it. */
export function askedDocuments(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) asked.push(new URL(request.url()).pathname);
  });
  return asked;
}

/** Two frames: what the page does about something that has just happened is done. */
export const nextFrames = (page: Page) =>
  page.evaluate(
    () => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
  );

/** Follows a link as an editor might have written it, without scrolling to it. */
export const follow = (page: Page, href: string) =>
  page.evaluate((address) => {
    const link = Object.assign(document.createElement('a'), { href: address });
    // Not inside the page: React takes what it did not draw there for a mistake while it hydrates.
    document.body.append(link);
    link.click();
    link.remove();
  }, href);
