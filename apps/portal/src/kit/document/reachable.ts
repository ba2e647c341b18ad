/** Whether somebody answers at all. `navigator.onLine` knows a switched-off radio, not a server that is away. */
export async function isServerThere(): Promise<boolean> {
  try {
    await fetch(`/builds/latest.json?${Date.now()}`, { method: 'HEAD' });
    return true;
  } catch {
    return false;
  }
}
