export type SoundProblem = 'noSupport' | 'noCodec' | 'decodeFailed' | 'loadFailed';

/** Why the title in the dock cannot be heard; `code` of the contract's errors. */
export type PlayerProblem = { about: SoundProblem } | { about: 'refused'; code: string };

/** `MediaError.MEDIA_ERR_DECODE` */
const undecodable = 3;
/** `MediaError.MEDIA_ERR_SRC_NOT_SUPPORTED`: also what a missing file is called. */
const unsupported = 4;

const formats: Readonly<Record<string, string>> = {
  m4a: 'audio/mp4; codecs="mp4a.40.2"',
  mp4: 'audio/mp4; codecs="mp4a.40.2"',
  mp3: 'audio/mpeg',
};

type Sound = Pick<HTMLAudioElement, 'error' | 'src' | 'canPlayType'>;

/** What went wrong, in words that people can do something about. */
export function soundProblemOf(sound: Sound): SoundProblem | null {
  const { error, src } = sound;
  if (!error) return null;
  if (error.code === undecodable) return 'decodeFailed';
  if (error.code !== unsupported) return 'loadFailed';
  if (Object.values(formats).every((format) => sound.canPlayType(format) === '')) return 'noSupport';
  const format = formats[/\.(\w+)(?:[?#]|$)/.exec(src)?.[1] ?? ''];
  return format && sound.canPlayType(format) === '' ? 'noCodec' : 'loadFailed';
}
