import { artworkInks, artworkProperties, neutralHue } from '@atrium/domain/site/theme/artwork';
import type { ReactNode } from 'react';

/** Stars shine as in the dark theme: the surface is dark in both. */
const shine = { '--warning': 'oklch(0.84 0.139 80)' };

type TintedProps = {
  hue: number | undefined;
  /** Where something of its own colour lies on it, such as a paper ticket with a button. */
  keepsAccent?: boolean;
  className?: string;
  children: ReactNode;
};

/** A surface in the hue of its artwork: everything inside takes colours that read on it. */
export function TintedSurface({
  hue = neutralHue,
  keepsAccent = false,
  className = '',
  children,
}: TintedProps) {
  const style = { ...(keepsAccent ? artworkInks(hue) : artworkProperties(hue)), ...shine };
  return (
    <div className={`bg-(image:--backdrop) text-t1 ${className}`} style={style}>
      {children}
    </div>
  );
}
