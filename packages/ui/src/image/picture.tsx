import { cx } from '../class-names.ts';
import { densitySet, imageAddress, isTemplate, widthSet } from './address.ts';
import { averageColour } from './placeholder.ts';
import { useImage } from './use-image.ts';

export type PictureProps = {
  /** An address, or a template with `{width}`, `{height}` and `{suffix}`. */
  src: string;
  /** Another crop for phones. */
  phoneSrc?: string | undefined;
  /** Empty where the text beside it already says everything. */
  alt: string;
  /** The largest box it is shown in, in CSS pixels. */
  width: number;
  height: number;
  /** How wide it is drawn, where that depends on the window; covering a box may take more than the box's width. */
  sizes?: string | undefined;
  thumbhash?: string | undefined;
  /** For what the first screen shows: loaded before everything else. */
  priority?: boolean | undefined;
  className?: string | undefined;
};

/** A lazily loaded picture that stands in the server's HTML: without a script the browser still shows it. */
export const Picture = (props: PictureProps) => (
  <>
    {props.priority && props.sizes && <Preload {...props} />}
    <LoadedPicture key={props.src} {...props} />
  </>
);

const phone = '(max-width: 47.99rem)';

/**
 * What the first screen stands on, named in the head in the very sizes the page will choose from: the browser fetches
 * it before it has read as far as the picture. React does so by itself, but not where phones have another crop.
 */
const Preload = ({ src, phoneSrc, ...box }: PictureProps) => (
  <>
    <PreloadLink src={src} box={box} media={phoneSrc && '(min-width: 48rem)'} />
    {phoneSrc && <PreloadLink src={phoneSrc} box={phoneBox} media={phone} />}
  </>
);

const PreloadLink = ({ src, box, media }: { src: string; box: Box; media: string | undefined }) => {
  const { srcSet, sizes } = candidates(src, box) || {};
  return (
    <link
      rel="preload"
      as="image"
      // a browser that knows no sets would fetch what it then does not show
      href={srcSet ? undefined : src}
      imageSrcSet={srcSet}
      imageSizes={sizes}
      media={media}
      fetchPriority="high"
    />
  );
};

function LoadedPicture({ src, phoneSrc, alt, thumbhash, priority, className, ...box }: PictureProps) {
  const { ref, status, attempt, isNear, blurred, onLoad, onError } = useImage(src, thumbhash);
  const image = (
    <img
      key={attempt}
      ref={ref}
      src={imageAddress(src, box)}
      {...candidates(src, box)}
      alt={alt}
      width={box.width}
      height={box.height}
      loading={priority || isNear ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : undefined}
      decoding="async"
      draggable={false}
      data-lazy={status}
      onLoad={onLoad}
      onError={onError}
      className={cx('cover-image', className)}
      style={{
        backgroundColor: thumbhash && status !== 'loaded' ? averageColour(thumbhash) : undefined,
        backgroundImage: blurred && `url(${blurred})`,
      }}
    />
  );
  // outside of one React would name it in the head by itself, and ours twice
  if (!phoneSrc && !priority) return image;
  return (
    <picture className="contents">
      {phoneSrc && <source media={phone} srcSet={phoneSrc} {...candidates(phoneSrc, phoneBox)} />}
      {image}
    </picture>
  );
}

/** Crops for phones stand upright, and reach from edge to edge of the content. */
const phoneBox = { width: 960, height: 1067, sizes: 'calc(100vw - 2rem)' };

type Box = { width: number; height: number; sizes?: string | undefined };

/** None for a plain address: it is its own and only one. */
const candidates = (src: string, { sizes, ...box }: Box) =>
  isTemplate(src) && { srcSet: sizes ? widthSet(src, box) : densitySet(src, box), sizes };
