import { readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { dashName, hlsName } from './segment-streams.ts';
import type { Subtitles } from './subtitles.ts';

/**
 * What shaka-packager leaves out of the lists: the subtitles, as one file each, and which voice plays unasked.
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
  await change(join(output, hlsName), (text) => masterList(withPeaks(text), subtitles));
}

/** Of a film of a few segments, shaka-packager reckons a peak below the mean. */
const withPeaks = (master: string): string =>
  master.replace(
    /:BANDWIDTH=(\d+),AVERAGE-BANDWIDTH=(\d+)/g,
    (_, peak: string, mean: string) =>
      `:BANDWIDTH=${Math.max(Number(peak), Number(mean))},AVERAGE-BANDWIDTH=${mean}`,
  );

/**
 * The list anew, in an order that does not depend on which stream was cut first: voices as the master has them, the
 * smallest picture first. The first voice plays unasked; shaka-packager knows languages, and some masters name none.
 */
function masterList(text: string, subtitles: readonly Subtitles[]): string {
  const voices = (text.match(/^#EXT-X-MEDIA:TYPE=AUDIO,.*$/gm) ?? []).toSorted((one, other) =>
    folderOf(one).localeCompare(folderOf(other), 'en', { numeric: true }),
  );
  const pictures = [...text.matchAll(/^(#EXT-X-STREAM-INF:.*)\n(.+)$/gm)]
    .map(([, about = '', uri = '']) => ({ about, uri }))
    .toSorted((one, other) => bandwidthOf(one.about) - bandwidthOf(other.about));
  return [
    ...['#EXTM3U', '#EXT-X-VERSION:7', '#EXT-X-INDEPENDENT-SEGMENTS'],
    ...voices.map((line, index) => withDefault(line, index === 0)),
    ...subtitles.map(subtitleLine),
    ...pictures.flatMap(({ about, uri }) => [about + (subtitles.length > 0 ? ',SUBTITLES="subs"' : ''), uri]),
    '',
  ].join('\n');
}

const folderOf = (line: string) => /URI="([^"/]*)/.exec(line)?.[1] ?? '';
const bandwidthOf = (line: string) => Number(/:BANDWIDTH=(\d+)/.exec(line)?.[1] ?? 0);

function withDefault(line: string, isDefault: boolean): string {
  const without = line.replace(/,DEFAULT=(YES|NO)/, '');
  return isDefault
    ? `${without.replace(/,AUTOSELECT=(YES|NO)/, '')},DEFAULT=YES,AUTOSELECT=YES`
    : `${without},DEFAULT=NO`;
}

const subtitleLine = ({ file, lang, label, forced }: Subtitles) =>
  `#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="subs",NAME="${label}",LANGUAGE="${lang}",DEFAULT=NO,AUTOSELECT=YES,FORCED=${forced ? 'YES' : 'NO'},URI="${listOf(file)}"`;

const change = async (file: string, by: (text: string) => string) =>
  writeFile(file, by(await readFile(file, 'utf8')));

const listOf = (file: string) => file.replace(/\.vtt$/, '.m3u8');

const playlist = (file: string, seconds: number) =>
  [
    ...['#EXTM3U', '#EXT-X-VERSION:6', `#EXT-X-TARGETDURATION:${Math.ceil(seconds)}`],
    ...['#EXT-X-PLAYLIST-TYPE:VOD', `#EXTINF:${seconds.toFixed(3)},`, file, '#EXT-X-ENDLIST', ''],
  ].join('\n');

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
