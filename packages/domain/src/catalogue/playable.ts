import { isAudible } from './content-types.ts';

/** What lists and pages know of the sound of an article. */
interface Sounding {
  contentType?: string | undefined;
  /** What every visitor may hear: a preview, or all of something free. */
  previewUrl?: string | undefined;
  /** Said of a song, episode or chapter that nobody has recorded. */
  isUnrecorded?: boolean | undefined;
}

/** Whether there is something to hear, for whoever may: only then does an article have a play button. */
export const isPlayable = ({ contentType, previewUrl, isUnrecorded = false }: Sounding): boolean =>
  previewUrl !== undefined || (isAudible(contentType) && !isUnrecorded);
