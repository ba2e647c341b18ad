import { Picture } from '@atrium/ui/image/picture';
import type { ReactNode } from 'react';

/** Two notches at half its height, cut out so that the page shows through. */
const notches = {
  background: 'linear-gradient(150deg, oklch(0.42 0.13 15), oklch(0.24 0.09 340) 55%, oklch(0.17 0.05 300))',
  mask: 'radial-gradient(circle 12px at 0 50%, #0000 97%, #000) 0 0 / 51% 100% no-repeat, radial-gradient(circle 12px at 100% 50%, #0000 97%, #000) 100% 0 / 51% 100% no-repeat',
};

/** Dark under the words alone. */
const shade = { background: 'linear-gradient(transparent 15%, oklch(0.12 0.05 330 / 0.85) 70%)' };

interface GiftTicketProps {
  /** Who gives to whom, or what it is. */
  line: ReactNode;
  title: string;
  imageUrl?: string | null | undefined;
}

/** A gift as its receiver sees it. */
export const GiftTicket = ({ line, title, imageUrl }: GiftTicketProps) => (
  <div className="relative overflow-hidden rounded-panel" style={notches}>
    {imageUrl && (
      <div aria-hidden className="absolute inset-0">
        <Picture src={imageUrl} alt="" width={480} height={270} sizes="30rem" />
      </div>
    )}
    <div className="relative flex min-h-44 flex-col justify-end p-6 text-white" style={shade}>
      <p className="text-14 font-medium">{line}</p>
      <p className="type-display mt-1 text-28 leading-heading text-balance">
        <bdi>{title}</bdi>
      </p>
    </div>
  </div>
);
