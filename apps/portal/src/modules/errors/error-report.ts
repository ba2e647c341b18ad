/** What the tracking event `error page view` says. */
export interface ErrorReport {
  code: number;
  type: 'not found' | 'error';
  /** The vertical the address belongs to. */
  area: string;
  message: string;
}

type Listener = (report: ErrorReport) => void;

let listener: Listener | undefined;
/** A direct load shows its error before tracking has started. */
let waiting: ErrorReport | undefined;

export function onErrorPage(listening: Listener) {
  listener = listening;
  if (waiting) listening(waiting);
  waiting = undefined;
}

export function reportErrorPage(report: ErrorReport) {
  if (listener) listener(report);
  else waiting = report;
}
