type Name = 'locale' | 'theme' | 'tenant';

/** What this device keeps between visits; a browser may refuse to. */
export function kept(name: Name): string | null {
  try {
    return localStorage.getItem(`atrium-console-${name}`);
  } catch {
    return null;
  }
}

export function keep(name: Name, value: string): void {
  try {
    localStorage.setItem(`atrium-console-${name}`, value);
  } catch {
    // a private window: it holds for this page
  }
}
