import type { TextBlock } from '@atrium/domain/site/models/structure';
import { Picture } from '@atrium/ui/image/picture';
import { RichDocument } from '@atrium/ui/rich-text';

type Insert = Extract<TextBlock, { type: 'quote' | 'html' | 'gallery' | 'video' | 'audio' }>;

/** What stands in a story besides its words. */
export function StoryInsert({ block }: { block: Insert }) {
  switch (block.type) {
    case 'quote':
      return <PullQuote {...block} />;
    case 'html':
      return (
        <div className="my-[0.9em]">
          <RichDocument html={block.html} />
        </div>
      );
    case 'gallery':
      return <StoryGallery images={block.images} />;
    case 'video':
      return <StoryVideo {...block} />;
    case 'audio':
      return <StoryAudio {...block} />;
  }
}

interface Shown {
  url: string;
  alt: string;
  caption?: string | undefined;
}

/** One picture as wide as the text; several side by side, to be pushed along. */
const StoryGallery = ({ images }: { images: readonly Shown[] }) => (
  <ul
    // nothing in it can be focused, and arrows push it along
    tabIndex={images.length > 1 ? 0 : undefined}
    className="no-scrollbar my-[1.4em] flex snap-x snap-mandatory gap-3 overflow-x-auto max-md:-mx-gutter max-md:px-gutter"
  >
    {images.map(({ url, alt, caption }) => (
      <li
        key={url}
        className={`flex-none snap-center ${images.length > 1 ? 'w-[85%] md:w-[70%]' : 'w-full'}`}
      >
        <figure>
          <span className="pic block aspect-video overflow-hidden rounded-game shadow-none">
            <Picture src={url} alt={alt} width={960} height={540} sizes="(min-width: 48rem) 47rem, 90vw" />
          </span>
          {caption && <Caption>{caption}</Caption>}
        </figure>
      </li>
    ))}
  </ul>
);

type StoryVideoProps = { url: string; posterUrl?: string | undefined; caption?: string | undefined };

/** Nothing of it is fetched before it is asked for. */
const StoryVideo = ({ url, posterUrl, caption }: StoryVideoProps) => (
  <figure className="my-[1.4em]">
    {/* biome-ignore lint/a11y/useMediaCaption: what is said in it stands in the story around it */}
    <video
      controls
      playsInline
      preload="none"
      src={url}
      poster={posterUrl && at16by9(posterUrl)}
      className="aspect-video w-full rounded-game bg-black"
    />
    {caption && <Caption>{caption}</Caption>}
  </figure>
);

/** A poster is a plain address: the sizes of a picture have to be chosen here. */
const at16by9 = (url: string) =>
  url.replace('{width}', '960').replace('{height}', '540').replace('{suffix}', 'webp');

const StoryAudio = ({ url, title }: { url: string; title: string }) => (
  <figure className="my-[1.4em] rounded-game bg-s2 p-4">
    <figcaption className="mb-2 text-15 font-medium">{title}</figcaption>
    {/* biome-ignore lint/a11y/useMediaCaption: what is heard in it is told in the story around it */}
    <audio controls preload="none" src={url} className="w-full" />
  </figure>
);

const Caption = ({ children }: { children: string }) => (
  <figcaption className="mt-2 text-13 text-t3">{children}</figcaption>
);

/** A pull quote: a sentence of a person in the story, repeated and larger. */
const PullQuote = ({ text, by }: { text: string; by?: string | undefined }) => (
  <figure className="my-[1.6em] border-s-4 border-accent ps-[1.1em] lg:-ms-10">
    <blockquote dir="auto" className="type-title text-[1.35em] leading-snug text-balance">
      {text}
    </blockquote>
    {by && <figcaption className="mt-2 text-15 text-t2">{by}</figcaption>}
  </figure>
);
