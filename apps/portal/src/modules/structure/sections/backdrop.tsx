import { Picture } from '@atrium/ui/image/picture';

type BackdropProps = {
  art: { imageUrl?: string; phoneImageUrl?: string; thumbhash?: string };
  /** How wide it can become, in CSS pixels. */
  width: number;
  scrim: string;
};

/** Fills its parent with a picture, and darkens it where words will stand. */
export const Backdrop = ({ art: { imageUrl, phoneImageUrl, thumbhash }, width, scrim }: BackdropProps) => (
  <>
    {imageUrl && (
      <div className="absolute inset-0 -z-20">
        <Picture
          src={imageUrl}
          phoneSrc={phoneImageUrl}
          alt=""
          width={1920}
          height={820}
          sizes={`(min-width: 48rem) min(100vw, ${width}px), 33rem`}
          thumbhash={thumbhash}
        />
      </div>
    )}
    <div className={`absolute inset-0 -z-10 ${scrim}`} />
  </>
);
