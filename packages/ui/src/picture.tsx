import { cx } from './class-names.ts';
import { imageAddress, imageSet } from './image/address.ts';
import { averageColour } from './image/placeholder.ts';
import { useImage } from './image/use-image.ts';

export type PictureProps = {
  /** An address, or a template with `{width}`, `{height}` and `{suffix}`. */
  src: string;
  /** Another crop for phones. */
  phoneSrc?: string | undefined;
  /** Empty where the text beside it already says everything. */
  alt: string;
  width: number;
  height: number;
  thumbhash?: string | undefined;
  /** For what the first screen shows: loaded before everything else. */
  priority?: boolean | undefined;
  className?: string | undefined;
};

/** A lazily loaded picture that stands in the server's HTML: without a script the browser still shows it. */
export const Picture = (props: PictureProps) => <LoadedPicture key={props.src} {...props} />;

function LoadedPicture({ src, phoneSrc, alt, width, height, thumbhash, priority, className }: PictureProps) {
  const size = { width, height };
  const { ref, status, attempt, isNear, blurred, onLoad, onError } = useImage(src, thumbhash);
  return (
    <picture className="contents">
      {phoneSrc && <source media="(max-width: 47.99rem)" srcSet={imageSet(phoneSrc, size) ?? phoneSrc} />}
      <img
        key={attempt}
        ref={ref}
        src={imageAddress(src, size)}
        srcSet={imageSet(src, size)}
        alt={alt}
        width={width}
        height={height}
        loading={priority || isNear ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        decoding="async"
        draggable={false}
        data-lazy={status}
        onLoad={onLoad}
        onError={onError}
        className={cx('size-full object-cover data-[lazy=error]:opacity-0', className)}
        style={{
          backgroundColor: thumbhash && status !== 'loaded' ? averageColour(thumbhash) : undefined,
          backgroundImage: blurred && `url(${blurred})`,
          backgroundSize: 'cover',
        }}
      />
    </picture>
  );
}
