export interface VideoTrack {
  index: number;
  codec: string;
  /** As it is shown: turned upright, with square pixels. */
  width: number;
  height: number;
  /** Of the renditions: the master's own rate, at most 60. */
  fps: { num: number; den: number };
  rotation: number;
  isInterlaced: boolean;
  hdr: 'PQ' | 'HLG' | null;
  hasVariableRate: boolean;
}

export interface AudioTrack {
  index: number;
  codec: string;
  channels: number;
  rate: number;
  bits: number | null;
  bitRate: number | null;
  lang: string;
  title: string | null;
  isLossless: boolean;
}

export interface SubtitleTrack {
  index: number;
  codec: string;
  lang: string;
  title: string | null;
  isForced: boolean;
}

export interface Chapter {
  start: number;
  title: string;
}

/** What a film or recording holds. */
export interface AudiovisualProbe {
  kind: 'film' | 'recording' | 'book';
  size: number;
  container: string;
  durationMs: number;
  video: VideoTrack | null;
  audio: AudioTrack[];
  subtitles: SubtitleTrack[];
  chapters: Chapter[];
  tags: Record<string, string>;
  /** The track of an attached picture. */
  cover: number | null;
  /** What is done with it that its owner should know. */
  notes: string[];
}

export interface GameProbe {
  kind: 'game';
  size: number;
  /** Files that are unpacked, and their bytes. */
  count: number;
  bytes: number;
}

export interface PictureProbe {
  kind: 'picture';
  size: number;
  format: string;
  width: number;
  height: number;
}

export type MasterProbe = AudiovisualProbe | GameProbe | PictureProbe;
