import type { ArticleDetails } from '@atrium/domain/site/models/article';

type Filmed = Pick<ArticleDetails, 'media' | 'customProperties' | 'heroUrl' | 'imageUrl'>;

export interface SubtitleFile {
  lang: string;
  url: string;
}

/** Public media that the product itself serves. An address from elsewhere could be anything. */
export const isPublicMedia = (address: unknown): address is string =>
  typeof address === 'string' && /^\/media\/public(?:\/[\w-][\w.-]*)+$/.test(address);

/** What a guest may watch: all of it, else a preview. */
export function filmAddress({ media }: Pick<Filmed, 'media'>): string | undefined {
  const open = media.filter(({ url }) => url !== undefined);
  return (open.find(({ isPreview }) => !isPreview) ?? open[0])?.url;
}

export function trailerAddress({ customProperties }: Pick<Filmed, 'customProperties'>): string | undefined {
  const { trailer } = customProperties;
  return isPublicMedia(trailer) ? trailer : undefined;
}

/** The still of the recording first: it has the shape of the screen. */
export function posterOf({ customProperties, heroUrl, imageUrl }: Filmed): string | undefined {
  const { poster } = customProperties;
  return isPublicMedia(poster) ? poster : (heroUrl ?? imageUrl);
}

export function subtitlesOf({ customProperties }: Pick<Filmed, 'customProperties'>): SubtitleFile[] {
  const { subtitleFiles } = customProperties;
  return Array.isArray(subtitleFiles) ? subtitleFiles.filter(isSubtitleFile) : [];
}

const isSubtitleFile = (file: unknown): file is SubtitleFile => {
  const { lang, url } = (file ?? {}) as Partial<SubtitleFile>;
  return typeof lang === 'string' && isPublicMedia(url);
};

/** Who hears their own language needs no subtitles; they may still turn them on. */
export function needsSubtitles({ customProperties }: Pick<Filmed, 'customProperties'>, lang: string) {
  const { audio } = customProperties;
  return !(Array.isArray(audio) && audio.includes(lang));
}
