/** What anybody may hear: a preview, or all of something free. */
export interface PlayableTrack {
  id: number;
  /** With it, the dock offers to like the track. */
  contentType?: string | undefined;
  title: string;
  subtitle?: string | undefined;
  imageUrl?: string | undefined;
  thumbhash?: string | undefined;
  /** OKLCH hue of the artwork: the dock is tinted by it. */
  hue?: number | undefined;
  url: string;
  /** Seconds of the whole track; a sound clearly shorter than this is a preview. */
  duration?: number | undefined;
  clickUrl: string;
}

/** What the dock shows of it. */
export interface DockedTrack {
  track: PlayableTrack;
  isPreview: boolean;
  hasNext: boolean;
  hasOthers: boolean;
  isPlaying: boolean;
  /** Asked to play, and the sound is not there yet. */
  isLoading: boolean;
  position: number;
  duration: number;
  volume: number;
  isMuted: boolean;
}
