const limit = 200;

/** Addresses that have been seen loaded, oldest out first: such a picture is shown at once, without fading in again. */
export function createLoadedAddresses(size = limit) {
  const known = new Set<string>();
  return {
    has: (address: string) => known.has(address),
    add(address: string) {
      if (known.has(address)) return;
      known.add(address);
      const oldest = known.values().next();
      if (known.size > size && !oldest.done) known.delete(oldest.value);
    },
  };
}
