/** Whether the app can be, or already is, on the person's home screen. */
export interface Installation {
  /** The browser has offered to install, and the offer has not been used. */
  readonly isOffered: boolean;
  readonly isInstalled: boolean;
}

/** Ways of showing a page that only an installed app has. */
export const installedDisplayModes = ['standalone', 'fullscreen', 'minimal-ui'] as const;

export const isInstallable = ({ isOffered, isInstalled }: Installation) => isOffered && !isInstalled;

/** An offer works once: whatever the answer, it is gone. */
export const afterAnswer = (before: Installation, outcome: 'accepted' | 'dismissed'): Installation => ({
  isOffered: false,
  isInstalled: before.isInstalled || outcome === 'accepted',
});
