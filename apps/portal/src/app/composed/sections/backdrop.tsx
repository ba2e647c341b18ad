import { Picture } from '@atrium/ui/picture';

type BackdropProps = {
  art: { imageUrl?: string; phoneImageUrl?: string; thumbhash?: string };
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
          width={width}
          height={400}
          thumbhash={thumbhash}
        />
      </div>
    )}
    <div className={`absolute inset-0 -z-10 ${scrim}`} />
  </>
);
