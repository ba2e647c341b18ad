import { artworkProperties } from '@atrium/domain/theme/artwork';
import type { ReactNode } from 'react';

/** Of a thing without a picture. */
const plainHue = 280;

/** A page in the dark hue of its artwork. The tenant's own accent stays: its one button must look like its others. */
function tintOf(hue = plainHue) {
  const { '--accent': _fill, '--on-accent': _ink, ...tint } = artworkProperties(hue);
  return tint;
}

type TintedProps = { hue: number | undefined; className?: string; children: ReactNode };

export const Tinted = ({ hue, className = '', children }: TintedProps) => (
  <div
    style={tintOf(hue)}
    className={`bg-bg bg-(image:--backdrop) bg-[length:100%_52rem] bg-no-repeat text-t1 ${className}`}
  >
    {children}
  </div>
);
