import type { Locale } from '@atrium/i18n/locales';
import alexandria from '@fontsource-variable/alexandria/files/alexandria-arabic-wght-normal.woff2?url';
import monaSans from '@fontsource-variable/mona-sans/files/mona-sans-latin-wdth-normal.woff2?url';

/** The faces the first paint needs: brand names are Latin everywhere, Arabic pages need both. */
export function FontPreload({ locale }: { locale: Locale }) {
  const files = locale === 'ar' ? [alexandria, monaSans] : [monaSans];
  return files.map((href) => (
    <link key={href} rel="preload" href={href} as="font" type="font/woff2" crossOrigin="anonymous" />
  ));
}
