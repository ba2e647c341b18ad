/** Saves a receipt as a PDF where the backend can make one, else as the page itself; false where neither came. */
export async function saveReceipt(address: string, number: string): Promise<boolean> {
  const pdf = await fetchAs(address, 'application/pdf');
  const file = pdf ?? (await fetchAs(address, 'text/html'));
  if (!file) return false;
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = `${number}.${pdf ? 'pdf' : 'html'}`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
  return true;
}

async function fetchAs(address: string, type: string): Promise<Blob | null> {
  try {
    const response = await fetch(address, { headers: { accept: type } });
    return response.ok ? await response.blob() : null;
  } catch {
    return null;
  }
}
