/** The system's own sheet where there is one (true); everywhere else the address is copied (false). */
export async function shareAddress(title: string, url: string): Promise<boolean> {
  if (navigator.share) {
    // a person who closes the sheet has not failed
    await navigator.share({ title, url }).catch(() => {});
    return true;
  }
  await navigator.clipboard.writeText(url);
  return false;
}
