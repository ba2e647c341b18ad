import type { VideoTrack } from '../probe/master-probe.ts';

interface Size {
  width: number;
  height: number;
}

const toneMapping =
  'zscale=t=linear:npl=100,format=gbrpf32le,zscale=p=bt709,tonemap=hable:desat=0,zscale=t=bt709:m=bt709:r=tv';

/** From the master's picture to one of this size: progressive, square pixels, SDR, 8 bits. ffmpeg turns it upright by itself. */
export const pictureFilters = ({ isInterlaced, hdr }: VideoTrack, { width, height }: Size): string[] => [
  ...(isInterlaced ? ['bwdif=mode=send_frame'] : []),
  `scale=${width}:${height}:flags=bicubic${hdr ? '' : ':out_color_matrix=bt709:out_range=tv'}`,
  ...(hdr ? [toneMapping] : []),
  'setsar=1',
  'format=yuv420p',
];

/** A constant rate from zero on, so that all renditions have the same pictures. */
export const constantRate = ({ fps }: VideoTrack): string => `fps=${fps.num}/${fps.den}:start_time=0`;

export const standardColours = [
  '-colorspace',
  'bt709',
  '-color_primaries',
  'bt709',
  '-color_trc',
  'bt709',
] as const;
