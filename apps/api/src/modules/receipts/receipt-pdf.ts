import { access, constants, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, openBrowser } from './chromium-pipe.ts';

/** Prints a page to PDF; a word where it cannot be made in time, or too many wait. */
export type PdfPrinter = (html: string) => Promise<Uint8Array | 'busy' | 'failed'>;

/** Where Chromium or Chrome usually is. */
const usualPlaces = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

const isProgram = (path: string) =>
  access(path, constants.X_OK).then(
    () => true,
    () => false,
  );

/** The browser that a setting names: none for `off`, the first usual one for `auto`, else the program itself. */
export async function findChromium(setting: string): Promise<string | null> {
  if (setting === 'off') return null;
  if (setting !== 'auto') return (await isProgram(setting)) ? setting : null;
  for (const path of usualPlaces) if (await isProgram(path)) return path;
  return null;
}

interface PrinterOptions {
  chromium: string;
  timeoutMs?: number;
  /** Printing at once; a browser takes a core and 200 MB. */
  most?: number;
  /** Waiting for their turn. */
  queue?: number;
}

/** Of all libraries tried, only a browser shapes Arabic and mixed directions right (engines.md). */
export function createPdfPrinter({
  chromium,
  timeoutMs = 12_000,
  most = 1,
  queue = 4,
}: PrinterOptions): PdfPrinter {
  let running = 0;
  const waiting: (() => void)[] = [];
  const leave = () => {
    running -= 1;
    waiting.shift()?.();
  };
  return async (html) => {
    if (running >= most) {
      if (waiting.length >= queue) return 'busy';
      await new Promise<void>((resolve) => waiting.push(resolve));
    }
    running += 1;
    try {
      return await print(chromium, html, timeoutMs);
    } finally {
      leave();
    }
  };
}

async function print(chromium: string, html: string, timeoutMs: number): Promise<Uint8Array | 'failed'> {
  const profile = await mkdtemp(join(tmpdir(), 'atrium-receipt-'));
  const browser = openBrowser(chromium, profile);
  // the browser's end rejects what waits for its answer
  const timer = setTimeout(browser.end, timeoutMs);
  try {
    return await printPage(browser, html);
  } catch {
    return 'failed';
  } finally {
    clearTimeout(timer);
    browser.end();
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function printPage({ command }: Browser, html: string): Promise<Uint8Array> {
  const { targetId } = await command('Target.createTarget', { url: 'about:blank' });
  const { sessionId } = await command('Target.attachToTarget', { targetId, flatten: true });
  const inPage = (method: string, params = {}) => command(method, params, String(sessionId));
  await inPage('Emulation.setScriptExecutionDisabled', { value: true });
  const { frameTree } = (await inPage('Page.getFrameTree')) as { frameTree: { frame: { id: string } } };
  await inPage('Page.setDocumentContent', { frameId: frameTree.frame.id, html });
  const { data } = await inPage('Page.printToPDF', { printBackground: true, preferCSSPageSize: true });
  return Buffer.from(String(data), 'base64');
}
