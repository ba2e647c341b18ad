import { Counter, type CounterConfiguration } from 'prom-client';

type Labels<Label extends string> = Record<Label, string | number>;

interface Cell<Label extends string> {
  labels: Labels<Label>;
  count: number;
}

/**
 * A counter for what happens with each request. The library checks the labels and puts them into a
 * text each time it counts: here it gets them when the metrics are scraped.
 */
export function frequentCounter<Label extends string>(config: CounterConfiguration<Label>) {
  const cells = new Map<string, Cell<Label>>();
  const counter: Counter<Label> = new Counter({
    ...config,
    collect() {
      for (const cell of cells.values()) {
        if (cell.count > 0) counter.inc(cell.labels, cell.count);
        cell.count = 0;
      }
    },
  });

  function cellOf(labels: Labels<Label>): Cell<Label> {
    // put together by hand: it is done for every answer
    let name = '';
    for (const label of config.labelNames ?? []) name += `${labels[label]}\n`;
    return cells.getOrInsertComputed(name, () => ({ labels, count: 0 }));
  }

  return {
    inc(labels: Labels<Label>) {
      cellOf(labels).count++;
    },

    /** The same for labels that are known ahead. */
    of(labels: Labels<Label>): () => void {
      const cell = cellOf(labels);
      return () => void cell.count++;
    },
  };
}
