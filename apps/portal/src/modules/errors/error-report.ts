/** What the tracking event `error page view` says. */
export interface ErrorReport {
  code: number;
  type: 'not found' | 'error';
  /** The vertical the address belongs to. */
  area: string;
  message: string;
}

type Listener = (report: ErrorReport) => void;

function createErrorReports() {
  let listener: Listener | undefined;
  /** A direct load shows its error before tracking has started. */
  let waiting: ErrorReport | undefined;
  return {
    onErrorPage(listening: Listener) {
      listener = listening;
      if (waiting) listening(waiting);
      waiting = undefined;
    },
    reportErrorPage(report: ErrorReport) {
      if (listener) listener(report);
      else waiting = report;
    },
  };
}

export const { onErrorPage, reportErrorPage } = createErrorReports();
