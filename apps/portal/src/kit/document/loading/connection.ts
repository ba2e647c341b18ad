interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

const connection = (): Connection => (navigator as { connection?: Connection }).connection ?? {};

/** What a person may never open is not worth their data: neither on any 2g nor when they asked to save it. */
export const avoidsPrefetch = ({ saveData, effectiveType }: Connection = connection()): boolean =>
  Boolean(saveData || effectiveType?.includes('2g'));

/** The list of prepared pages is small: only the slowest of all connections does without it. */
export const avoidsManifest = ({ effectiveType }: Connection = connection()): boolean =>
  effectiveType === 'slow-2g';
