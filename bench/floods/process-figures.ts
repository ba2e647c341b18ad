import { readdirSync, readFileSync } from 'node:fs';

export interface ProcessFigures {
  megabytes: number;
  files: number;
}

/** From /proc: elsewhere the columns stay empty. */
export function figuresOf(pid: number): ProcessFigures {
  try {
    const kilobytes = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return { megabytes: Number(kilobytes) / 1000, files: readdirSync(`/proc/${pid}/fd`).length };
  } catch {
    return { megabytes: Number.NaN, files: Number.NaN };
  }
}

/** The highest of both, until it is called. */
export function highest(pid: number): () => ProcessFigures {
  let most = figuresOf(pid);
  const timer = setInterval(() => {
    const now = figuresOf(pid);
    most = {
      megabytes: Math.max(most.megabytes, now.megabytes),
      files: Math.max(most.files, now.files),
    };
  }, 100);
  return () => {
    clearInterval(timer);
    return most;
  };
}
