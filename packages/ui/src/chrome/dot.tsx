/** Something unread; the control that carries it says so in words. */
export const Dot = ({ className = 'end-2.5 top-2.5' }: { className?: string }) => (
  <span aria-hidden className={`absolute size-2.25 rounded-full bg-accent ring-2 ring-bg ${className}`} />
);
