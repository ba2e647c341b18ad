import type { FfprobeAnswer, ProbedStream } from './ffprobe-answer.ts';
import { type Rate, rateOf, renditionRate } from './frame-rate.ts';
import type { AudioTrack, Chapter, SubtitleTrack, VideoTrack } from './master-probe.ts';

const isAttached = ({ disposition }: ProbedStream) => disposition.attached_pic === 1;

export const pictureStreams = ({ streams }: FfprobeAnswer): ProbedStream[] =>
  streams.filter((one) => one.codec_type === 'video' && !isAttached(one));

export const coverOf = ({ streams }: FfprobeAnswer): number | null =>
  streams.find((one) => one.codec_type === 'video' && isAttached(one))?.index ?? null;

/** Null where it has no size, or less than one frame per second, as broken time tables say. */
export function videoTrack(stream: ProbedStream): VideoTrack | null {
  const { width: wide = 0, height: high = 0, avg_frame_rate, r_frame_rate } = stream;
  const [average, base] = [rateOf(avg_frame_rate), rateOf(r_frame_rate)];
  const fps = base && renditionRate(average, base);
  if (wide === 0 || high === 0 || !fps || fps.num < fps.den) return null;
  const rotation = rotationOf(stream);
  const shown = { width: Math.round(wide * aspectOf(stream)), height: high };
  const isTurned = Math.abs(rotation) % 180 === 90;
  return {
    index: stream.index,
    codec: stream.codec_name ?? 'unknown',
    width: isTurned ? shown.height : shown.width,
    height: isTurned ? shown.width : shown.height,
    fps,
    rotation,
    isInterlaced: ['tt', 'bb', 'tb', 'bt'].includes(stream.field_order ?? ''),
    hdr: hdrOf[stream.color_transfer ?? ''] ?? null,
    hasVariableRate: differs(average, base),
  };
}

const hdrOf: Readonly<Record<string, 'PQ' | 'HLG'>> = { smpte2084: 'PQ', 'arib-std-b67': 'HLG' };

const differs = (one: Rate | null, other: Rate | null) =>
  one !== null && other !== null && Math.abs(one.num / one.den / (other.num / other.den) - 1) > 0.01;

function rotationOf({ side_data_list, tags }: ProbedStream): number {
  const turned =
    side_data_list.find(({ rotation }) => rotation !== undefined)?.rotation ?? Number(tags.rotate ?? 0);
  return Number.isFinite(turned) ? Math.round(turned) : 0;
}

/** How much wider a pixel is than high. */
function aspectOf({ sample_aspect_ratio = '' }: ProbedStream): number {
  const [wide = 0, high = 0] = sample_aspect_ratio.split(':').map(Number);
  return wide > 0 && high > 0 && wide / high > 0.2 && wide / high < 5 ? wide / high : 1;
}

export const audioTracks = ({ streams }: FfprobeAnswer): AudioTrack[] =>
  streams
    .filter(
      ({ codec_type, channels = 0, sample_rate = 0 }) =>
        codec_type === 'audio' && channels > 0 && sample_rate > 0,
    )
    .map((stream) => ({
      index: stream.index,
      codec: stream.codec_name ?? 'unknown',
      channels: stream.channels ?? 0,
      rate: stream.sample_rate ?? 0,
      bits: stream.bits_per_raw_sample || stream.bits_per_sample || null,
      bitRate: stream.bit_rate ?? null,
      lang: languageOf(stream.tags),
      title: stream.tags.title?.trim() || null,
      isLossless: /^(pcm_|flac$|alac$|wavpack$|tta$|mlp$|truehd$)/.test(stream.codec_name ?? ''),
    }));

export const subtitleTracks = ({ streams }: FfprobeAnswer): SubtitleTrack[] =>
  streams
    .filter(({ codec_type }) => codec_type === 'subtitle')
    .map(({ index, codec_name = 'unknown', tags, disposition }) => ({
      index,
      codec: codec_name,
      lang: languageOf(tags),
      title: tags.title?.trim() || null,
      isForced: disposition.forced === 1,
    }));

/** `eng` and `ger` are `en` and `de`; `und` is what nobody named. */
export function languageOf(tags: Readonly<Record<string, string>>): string {
  try {
    const [found = 'und'] = Intl.getCanonicalLocales((tags.language ?? 'und').replace('_', '-'));
    return /^[a-z]{2,3}(-[A-Za-z]+)?$/.test(found) ? found : (found.split('-')[0] ?? 'und');
  } catch {
    return 'und';
  }
}

export const chaptersOf = ({ chapters }: FfprobeAnswer): Chapter[] =>
  chapters
    .filter(({ start_time }) => Number.isFinite(start_time) && start_time >= 0)
    .slice(0, 500)
    .map(({ start_time, tags }, index) => ({
      start: Math.round(start_time * 1000) / 1000,
      title: (tags.title ?? '').trim().slice(0, 300) || String(index + 1),
    }));
