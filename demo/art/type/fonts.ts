import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { woff2ToTrueType } from './woff2.ts';

const require = createRequire(import.meta.url);

const files = [
  '@fontsource-variable/mona-sans/files/mona-sans-latin-wdth-normal.woff2',
  '@fontsource-variable/mona-sans/files/mona-sans-latin-ext-wdth-normal.woff2',
  '@fontsource-variable/alexandria/files/alexandria-arabic-wght-normal.woff2',
];

/** The variable file names itself after its lightest master. */
export const latinFamily = 'Mona Sans ExtraLight';
export const arabicFamily = 'Alexandria';

/**
 * Points fontconfig at unpacked copies of the portal's own fonts, and at nothing else, so lettering is
 * the same on a machine without any font installed. Must run before sharp draws its first SVG.
 */
export function prepareFonts(): void {
  const folder = mkdtempSync(join(tmpdir(), 'atrium-demo-fonts-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  files.forEach((file, index) => {
    writeFileSync(join(folder, `${index}.ttf`), woff2ToTrueType(readFileSync(require.resolve(file))));
  });
  const config = join(folder, 'fonts.conf');
  writeFileSync(
    config,
    `<?xml version="1.0"?><fontconfig><dir>${folder}</dir><cachedir>${folder}</cachedir></fontconfig>`,
  );
  process.env.FONTCONFIG_FILE = config;
}
