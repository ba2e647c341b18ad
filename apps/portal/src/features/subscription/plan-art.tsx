import { collageOf } from '@atrium/domain/subscription/subscription-attribute';
import { Picture } from '@atrium/ui/image/picture';
import type { ReactNode } from 'react';
import { isPicture } from '../../modules/subscribe/plans/plan-icon.tsx';
import type { PlanType } from '../../modules/subscribe/plans/plan-types.ts';

interface PlanArtProps {
  type: PlanType;
  isPreferred: boolean;
  /** Its place on the page, which chooses its colour. */
  place: number;
  /** Marks over the pictures. */
  children?: ReactNode;
}

const most = { covers: 5, faces: 5 } as const;

/** Grounds beside the accent, mixed with the card's own so that they fit both themes. */
const grounds = [
  'bg-[color-mix(in_oklab,oklch(0.91_0.07_170)_80%,var(--s1))]',
  'bg-[color-mix(in_oklab,oklch(0.89_0.06_290)_80%,var(--s1))]',
  'bg-[color-mix(in_oklab,oklch(0.92_0.07_85)_80%,var(--s1))]',
];
const preferred = 'bg-linear-to-r from-accent to-[color-mix(in_oklab,var(--accent),oklch(0.82_0.15_75))]';

/** Whole covers or faces beside each other: no picture is cut to a strip. */
export function PlanArt({ type, isPreferred, place, children }: PlanArtProps) {
  const collage = collageOf(type);
  const pictures = (collage?.pictures ?? []).filter(isPicture).slice(0, most[collage?.look ?? 'covers']);
  return (
    <div
      className={`relative flex justify-center overflow-hidden ${isPreferred ? `h-28 lg:h-38 ${preferred}` : `h-28 ${grounds[place % grounds.length]}`} ${collage?.look === 'faces' ? 'items-center' : `items-start ${isPreferred ? 'pt-5 lg:pt-13' : 'pt-5'}`}`}
    >
      {pictures.map((src, index) =>
        collage?.look === 'faces' ? (
          <span
            key={src}
            className="-mx-1.5 size-17 flex-none overflow-hidden rounded-full ring-4 ring-white/70"
          >
            <Picture src={src} alt="" width={136} height={136} />
          </span>
        ) : (
          <span
            key={src}
            className={`-mx-1.5 flex-none overflow-hidden rounded-card shadow-2 ${pictures.length > 3 ? 'h-24 w-19' : 'size-27'}`}
            style={{ rotate: tilt(index, pictures.length), translate: `0 ${lift(index, pictures.length)}` }}
          >
            <Picture src={src} alt="" width={216} height={216} />
          </span>
        ),
      )}
      {children}
    </div>
  );
}

const fromMiddle = (index: number, count: number) => index - (count - 1) / 2;
const tilt = (index: number, count: number) => `${fromMiddle(index, count) * 6}deg`;
const lift = (index: number, count: number) => `${Math.abs(fromMiddle(index, count)) * 0.35}rem`;
