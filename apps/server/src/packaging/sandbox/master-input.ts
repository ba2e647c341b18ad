/** Demuxers that a master may need. No playlist is among them: those read other files. */
const formats = 'mov,matroska,flac,mp3,wav,w64,aiff,ogg,aac,mpegts,mpeg,mxf,avi';

/** A master as ffmpeg and ffprobe may read it: one file of the working folder, and nothing that it names. */
export const masterInput = (name = 'master'): string[] => [
  ...['-protocol_whitelist', 'file,pipe', '-format_whitelist', formats],
  ...['-i', `file:${name}`],
];

/** For files that we made ourselves. */
export const quiet = ['-hide_banner', '-v', 'error'] as const;
