/** How the brand is shown in headers: a picture beside the name, or a picture instead of it. */
export const logoShapes = ['mark', 'wordmark'] as const;
export type LogoShape = (typeof logoShapes)[number];

/** The picture of a header, and another where the browser prefers dark. */
export interface LogoPictures {
  src: string;
  dark?: string | undefined;
  /** Over a picture, which is dark in every theme. */
  overArt?: string | undefined;
}

interface LogoSources {
  logo?: string | undefined;
  logoDark?: string | undefined;
}

export type ShownTheme = 'default' | 'alternate' | 'system';

/**
 * The logo for the theme that is shown. Of `system` only the browser knows which theme it means, so both pictures are
 * named and the browser chooses; null where the tenant has no logo of its own. Decision 0076.
 */
export function logoPictures(
  { logo, logoDark }: LogoSources,
  [standard, alternate]: readonly { readonly isDark: boolean }[],
  theme: ShownTheme,
): LogoPictures | null {
  const light = logo ?? logoDark;
  if (!light) return null;
  const dark = logoDark ?? light;
  const isDark = standard?.isDark;
  const isOtherDark = (alternate ?? standard)?.isDark;
  const overArt = logoDark;
  if (theme === 'system' && isDark !== isOtherDark) return { src: light, dark, overArt };
  return { src: (theme === 'alternate' ? isOtherDark : isDark) ? dark : light, overArt };
}
