export const videoQualities = ['auto', 'low', 'medium', 'high'] as const;
export type VideoQuality = (typeof videoQualities)[number];

/** What holds while a person has said nothing. */
export const defaultPreferences = {
  autoplay: true,
  quality: 'auto' as VideoQuality,
  dataSaver: false,
  lossless: false,
  personalRows: true,
  crossfade: 0,
  subtitles: false,
  subtitleLanguage: null as string | null,
  notifications: { product: true, newReleases: true, reminders: true },
};
