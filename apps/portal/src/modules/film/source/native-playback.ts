const hlsType = 'application/vnd.apple.mpegurl';
const isHls = (src: string) => /\.m3u8(?:[?#]|$)/.test(src);

type Element = Pick<HTMLVideoElement, 'canPlayType'> & { webkitShowPlaybackTargetPicker?: unknown };

/**
 * Whether the element is given the address itself. Of the browsers that know HLS only Apple's show its subtitles and send
 * it to other screens; in the others the script does more: subtitles, languages and a choice of quality.
 */
export function playsNatively(video: Element, src: string, hasMediaSource: boolean): boolean {
  if (!isHls(src)) return true;
  if (video.canPlayType(hlsType) === '') return false;
  return video.webkitShowPlaybackTargetPicker !== undefined || !hasMediaSource;
}
