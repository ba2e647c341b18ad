/** How loud a song is along its way: a picture of it, not a control. */
export function Waveform({ values }: { values: unknown }) {
  if (!Array.isArray(values) || values.length === 0) return null;
  return (
    <div aria-hidden dir="ltr" className="flex h-16 items-center gap-px md:h-20 md:gap-0.5">
      {values.map((value, index) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: bars of one picture, never reordered.
          key={index}
          className="flex-1 rounded-full bg-t1/40"
          style={{ height: `${Math.max(6, Number(value))}%` }}
        />
      ))}
    </div>
  );
}
