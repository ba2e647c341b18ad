/** Hands data to the person as a file of their own. */
export function saveFile(name: string, data: unknown) {
  const url = URL.createObjectURL(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }));
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  // Not at once: some browsers begin to read only after the click has been dealt with.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
