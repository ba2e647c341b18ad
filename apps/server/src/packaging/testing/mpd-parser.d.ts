/** As far as the tests read it: the package has no types. */
declare module 'mpd-parser' {
  export function parse(
    text: string,
    options: { manifestUri: string },
  ): {
    duration: number;
    playlists: {
      attributes: Record<string, unknown>;
      segments: { resolvedUri: string; duration: number }[];
    }[];
  };
}
