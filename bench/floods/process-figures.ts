import { readdirSync, readFileSync } from 'node:fs';

export interface ProcessFigures {
  megabytes: number;
  /** Without pages of files, of programs too: the system takes them from a process that rests, and brings them again. */
  ownMegabytes: number;
  files: number;
}

/** From /proc: elsewhere the columns stay empty. */
export function figuresOf(pid: number): ProcessFigures {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const megabytesOf = (line: RegExp) => Number(line.exec(status)?.[1]) / 1000;
    return {
      megabytes: megabytesOf(/^VmRSS:\s+(\d+)/m),
      ownMegabytes: megabytesOf(/^RssAnon:\s+(\d+)/m),
      files: readdirSync(`/proc/${pid}/fd`).length,
    };
  } catch {
    return { megabytes: Number.NaN, ownMegabytes: Number.NaN, files: Number.NaN };
  }
}

/** The highest of both, until it is called. */
export function highest(pid: number): () => ProcessFigures {
  let most = figuresOf(pid);
  const timer = setInterval(() => {
    const now = figuresOf(pid);
    most = {
      megabytes: Math.max(most.megabytes, now.megabytes),
      ownMegabytes: Math.max(most.ownMegabytes, now.ownMegabytes),
      files: Math.max(most.files, now.files),
    };
  }, 100);
  return () => {
    clearInterval(timer);
    return most;
  };
}
