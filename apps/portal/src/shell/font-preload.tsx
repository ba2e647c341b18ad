import type { Locale } from '@atrium/i18n/locales';
import alexandria from '@fontsource-variable/alexandria/files/alexandria-arabic-wght-normal.woff2?url';
import monaSansExtended from '@fontsource-variable/mona-sans/files/mona-sans-latin-ext-wdth-normal.woff2?url';
import monaSans from '@fontsource-variable/mona-sans/files/mona-sans-latin-wdth-normal.woff2?url';

/** The faces the first paint needs beside the Latin one, which brand names need everywhere. */
const scripts: Partial<Record<Locale, string>> = { ar: alexandria, ro: monaSansExtended };

export function FontPreload({ locale }: { locale: Locale }) {
  const files = [scripts[locale], monaSans].filter((file) => file !== undefined);
  return files.map((href) => (
    <link key={href} rel="preload" href={href} as="font" type="font/woff2" crossOrigin="anonymous" />
  ));
}
