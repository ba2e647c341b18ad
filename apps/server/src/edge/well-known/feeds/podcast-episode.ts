import type { ArticleDetails } from '@atrium/domain/models/article';

interface Chapter {
  start: number;
  title: string;
}

interface Line {
  start: number;
  text: string;
}

const cached = { 'cache-control': 'public, max-age=3600' };

/** The words as WebVTT; null where nobody wrote them down. */
export function transcriptFile({ customProperties, duration }: ArticleDetails): Response | null {
  const lines = (customProperties.transcript ?? []) as Line[];
  if (lines.length === 0) return null;
  const cues = lines.map(({ start, text }, index) => {
    const end = lines[index + 1]?.start ?? Math.max(duration ?? 0, start + 5);
    return `${timestamp(start)} --> ${timestamp(end)}\n${text.replaceAll('-->', '→')}\n`;
  });
  return new Response(`WEBVTT\n\n${cues.join('\n')}`, {
    headers: { 'content-type': 'text/vtt; charset=utf-8', ...cached },
  });
}

export function chaptersFile({ customProperties }: ArticleDetails): Response | null {
  const chapters = (customProperties.chapters ?? []) as Chapter[];
  if (chapters.length === 0) return null;
  const listed = chapters.map(({ start, title }) => ({ startTime: start, title }));
  return new Response(JSON.stringify({ version: '1.2.0', chapters: listed }), {
    headers: { 'content-type': 'application/json+chapters', ...cached },
  });
}

/** 83.5 → `00:01:23.500` */
function timestamp(seconds: number): string {
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
  const millis = String(Math.round((seconds % 1) * 1000)).padStart(3, '0');
  return `${two(seconds / 3600)}:${two((seconds / 60) % 60)}:${two(seconds % 60)}.${millis}`;
}
