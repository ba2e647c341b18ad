import type { ArticleDetails } from '@atrium/domain/site/models/article';

export interface Screen {
  kind: 'picture' | 'trailer' | 'gameplay';
  url: string;
  /** Width by height. */
  ratio: number;
  thumbhash?: string | undefined;
}

const kinds: Readonly<Record<string, Screen['kind']>> = {
  SCREENSHOT: 'picture',
  VIDEO_TRAILER: 'trailer',
  VIDEO_GAMEPLAY: 'gameplay',
};

const wide = 16 / 9;

/** What there is to see of a game: films first, then pictures. */
export const screensOf = ({ additionalArtworks }: Pick<ArticleDetails, 'additionalArtworks'>): Screen[] =>
  additionalArtworks
    .flatMap(({ artworkClass, url, width, height, thumbhash }): Screen[] => {
      const kind = kinds[artworkClass];
      return kind ? [{ kind, url, thumbhash, ratio: width && height ? width / height : wide }] : [];
    })
    .toSorted((one, other) => Number(one.kind === 'picture') - Number(other.kind === 'picture'));
