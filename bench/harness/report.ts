/** A figure, what it is held against, and the mark it must not miss. */
export interface BenchFigure {
  name: string;
  figure: number;
  unit: string;
  /** Measured in the same run, interleaved; the mark is then the ratio's. */
  reference?: { name: string; figure: number };
  /** One of the two, or none where a figure only informs. */
  atLeast?: number;
  atMost?: number;
}

export type Report = ReturnType<typeof createReport>;

export function createReport() {
  const lines: BenchFigure[] = [];
  return {
    add: (...more: readonly BenchFigure[]) => void lines.push(...more),
    print: () => print([headings, ...lines.map(cells)]),
    missed: () => lines.filter((line) => !isMet(line)),
  };
}

const headings = ['', 'figure', 'reference', 'ratio', 'mark', ''];

const judged = ({ figure, reference }: BenchFigure) => (reference ? figure / reference.figure : figure);

/** What could not be measured has not met its mark. */
export function isMet(line: BenchFigure): boolean {
  const value = judged(line);
  const { atLeast, atMost } = line;
  return (atLeast === undefined || value >= atLeast) && (atMost === undefined || value <= atMost);
}

function cells(line: BenchFigure): string[] {
  const { name, figure, unit, reference, atLeast, atMost } = line;
  const mark = atLeast === undefined ? atMost !== undefined && `≤ ${atMost}` : `≥ ${atLeast}`;
  return [
    name,
    `${rounded(figure)} ${unit}`,
    reference ? `${rounded(reference.figure)} ${unit} ${reference.name}` : '',
    reference ? judged(line).toFixed(2) : '',
    mark || '',
    mark ? (isMet(line) ? 'ok' : 'MISSED') : '',
  ];
}

const rounded = (value: number) => value.toFixed(value >= 100 ? 0 : value >= 10 ? 1 : 2);

function print(rows: readonly (readonly string[])[]) {
  const widths = headings.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  for (const row of rows)
    console.log(
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('   ')
        .trimEnd(),
    );
}
