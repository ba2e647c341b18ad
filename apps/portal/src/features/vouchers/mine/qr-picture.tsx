import { qrCode } from '@atrium/domain/values/qr-code';
import { useMemo } from 'react';

interface QrPictureProps {
  text: string;
  label: string;
}

/** Ink on white paper, in the dark too: readers look for dark squares with a light edge. */
export function QrPicture({ text, label }: QrPictureProps) {
  const { size, path } = useMemo(() => pathOf(text), [text]);
  return (
    <svg role="img" aria-label={label} viewBox={`-4 -4 ${size + 8} ${size + 8}`} className="size-full">
      <rect x={-4} y={-4} width={size + 8} height={size + 8} fill="#fff" />
      <path d={path} fill="#1b1220" shapeRendering="crispEdges" />
    </svg>
  );
}

/** One stroke for each run of dark modules. */
function pathOf(text: string): { size: number; path: string } {
  const cells = qrCode(text);
  const runs = cells.flatMap((row, y) => {
    const line = row.map((dark) => (dark ? '1' : '0')).join('');
    return [...line.matchAll(/1+/g)].map(
      ({ index, 0: run }) => `M${index} ${y}h${run.length}v1h-${run.length}z`,
    );
  });
  return { size: cells.length, path: runs.join('') };
}
