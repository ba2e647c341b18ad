/** Hills under a pale sun, in the colours of the theme. */
export const Landscape = () => (
  <svg aria-hidden="true" viewBox="0 0 900 900" preserveAspectRatio="xMidYMid slice" className="size-full">
    <defs>
      <linearGradient id="entrance-sky" x1="0" y1="0" x2="0" y2="1">
        <stop stopColor="var(--s3)" />
        <stop offset="0.6" stopColor="color-mix(in oklab, var(--accent) 14%, var(--s3))" />
        <stop offset="1" stopColor="var(--s2)" />
      </linearGradient>
    </defs>
    <rect width="900" height="900" fill="url(#entrance-sky)" />
    <circle cx="250" cy="150" r="34" fill="color-mix(in oklab, var(--accent2) 34%, var(--s3))" />
    {hills.map(([d, share]) => (
      <path key={d} d={d} fill={`color-mix(in oklab, var(--t1) ${share}%, var(--s3))`} />
    ))}
  </svg>
);

const hills = [
  ['M0 470 90 420 170 455 260 380 350 440 450 350 560 430 660 300 770 400 900 290V900H0Z', 7],
  ['M0 560 120 500 230 560 330 480 460 560 590 450 700 540 800 440 900 500V900H0Z', 13],
  ['M0 660 140 600 260 660 400 590 520 650 640 570 780 650 900 590V900H0Z', 20],
  ['M0 770 180 720 320 770 480 710 640 770 780 700 900 760V900H0Z', 29],
] as const;
