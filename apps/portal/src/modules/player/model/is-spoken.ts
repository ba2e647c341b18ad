import { isSpeech } from '@atrium/domain/catalogue/content-types';
import type { PlayableTrack } from './track.ts';

export const isSpoken = ({ contentType }: Pick<PlayableTrack, 'contentType'>): boolean =>
  isSpeech(contentType);
