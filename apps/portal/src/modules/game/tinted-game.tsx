import { artworkInks } from '@atrium/domain/site/theme/artwork';
import type { ReactNode } from 'react';

type TintedProps = { hue: number | undefined; className?: string; children: ReactNode };

/** A page in the dark hue of its artwork. The tenant's own accent stays. */
export const TintedGame = ({ hue, className = '', children }: TintedProps) => (
  <div
    style={artworkInks(hue)}
    className={`bg-bg bg-(image:--backdrop) bg-[length:100%_52rem] bg-no-repeat text-t1 ${className}`}
  >
    {children}
  </div>
);
