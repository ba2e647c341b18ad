/** `make`, run once for each object it is given; what it made goes when the object does. Decision 0083. */
export function memoizeByObject<Source extends object, Made>(make: (source: Source) => Made) {
  const made = new WeakMap<Source, Made>();
  return (source: Source): Made => {
    const known = made.get(source);
    if (known !== undefined) return known;
    const fresh = make(source);
    made.set(source, fresh);
    return fresh;
  };
}
