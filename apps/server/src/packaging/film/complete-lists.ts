import { readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { dashName, hlsName } from './segment-streams.ts';
import type { Subtitles } from './subtitles.ts';

/**
 * What shaka-packager leaves out of the lists: the subtitles, as one file each; all voices beside those in 5.1, so that
 * both groups have the same; and which voice plays unasked.
 */
export async function completeLists(
  output: string,
  subtitles: readonly Subtitles[],
  { seconds, isLocked }: { seconds: number; isLocked: boolean },
): Promise<void> {
  await change(join(output, dashName), (text) =>
    text.replace('</Period>', `${dashSets(subtitles)}</Period>`),
  );
  if (isLocked) return;
  for (const { file } of subtitles)
    await writeFile(join(output, listOf(file)), playlist(basename(file), seconds));
  await change(join(output, hlsName), (text) => withSubtitles(withVoices(withPeaks(text)), subtitles));
}

/** Of a film of a few segments, shaka-packager reckons a peak below the mean. */
const withPeaks = (master: string): string =>
  master.replace(
    /:BANDWIDTH=(\d+),AVERAGE-BANDWIDTH=(\d+)/g,
    (_, peak: string, mean: string) =>
      `:BANDWIDTH=${Math.max(Number(peak), Number(mean))},AVERAGE-BANDWIDTH=${mean}`,
  );

const voiceLine = /^#EXT-X-MEDIA:TYPE=AUDIO,.*$/gm;

function withVoices(master: string): string {
  const lines = master.match(voiceLine) ?? [];
  const in51 = lines.filter((line) => line.includes('GROUP-ID="surround"'));
  const named = (line: string) => /,NAME="[^"]*"/.exec(line)?.[0] ?? '';
  const group = [
    ...lines.filter((line) => !in51.includes(line)),
    ...(in51.length === 0
      ? []
      : lines
          .filter((line) => !in51.includes(line))
          .map(
            (line) =>
              in51.find((wide) => wide.includes(named(line))) ?? line.replace('"stereo"', '"surround"'),
          )),
  ];
  const isFirst = (line: string) => group.find((one) => groupOf(one) === groupOf(line)) === line;
  const complete = group.map((line) =>
    line
      .replace(/,DEFAULT=(YES|NO)/, `,DEFAULT=${isFirst(line) ? 'YES' : 'NO'}`)
      .replace(/,AUTOSELECT=(YES|NO)/, '')
      .replace(/,DEFAULT=/, ',AUTOSELECT=YES,DEFAULT='),
  );
  const [first] = lines;
  return first
    ? master
        .replace(voiceLine, (line) => (line === first ? complete.join('\n') : ''))
        .replace(/\n{3,}/g, '\n\n')
    : master;
}

const groupOf = (line: string) => /GROUP-ID="(\w+)"/.exec(line)?.[1];

const change = async (file: string, by: (text: string) => string) =>
  writeFile(file, by(await readFile(file, 'utf8')));

const listOf = (file: string) => file.replace(/\.vtt$/, '.m3u8');

const playlist = (file: string, seconds: number) =>
  [
    ...['#EXTM3U', '#EXT-X-VERSION:6', `#EXT-X-TARGETDURATION:${Math.ceil(seconds)}`],
    ...['#EXT-X-PLAYLIST-TYPE:VOD', `#EXTINF:${seconds.toFixed(3)},`, file, '#EXT-X-ENDLIST', ''],
  ].join('\n');

function withSubtitles(master: string, subtitles: readonly Subtitles[]): string {
  if (subtitles.length === 0) return master;
  const media = subtitles.map(
    ({ file, lang, label, forced }) =>
      `#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="subs",NAME="${label}",LANGUAGE="${lang}",DEFAULT=NO,AUTOSELECT=YES,FORCED=${forced ? 'YES' : 'NO'},URI="${listOf(file)}"`,
  );
  return master
    .replace(/^(#EXT-X-STREAM-INF:.*)$/gm, '$1,SUBTITLES="subs"')
    .replace(/^(?=#EXT-X-STREAM-INF:)/m, `${media.join('\n')}\n\n`);
}

const dashSets = (subtitles: readonly Subtitles[]) =>
  subtitles
    .map(({ file, lang, label, forced }, index) =>
      [
        `  <AdaptationSet id="${1000 + index}" contentType="text" mimeType="text/vtt" lang="${lang}">`,
        `      <Label>${escaped(label)}</Label>`,
        `      <Role schemeIdUri="urn:mpeg:dash:role:2011" value="${forced ? 'forced-subtitle' : 'subtitle'}"/>`,
        `      <Representation id="subs-${index + 1}" bandwidth="256"><BaseURL>${file}</BaseURL></Representation>`,
        '    </AdaptationSet>\n',
      ].join('\n'),
    )
    .join('  ');

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
