/** A world just out of reach: a globe behind a garden fence. Its own colours: it is a picture, not a control. */
export const AwayPicture = () => (
  <svg viewBox="0 0 320 280" aria-hidden="true" className="w-full rounded-dialog">
    <rect width="320" height="280" fill="#1a1040" />
    <g fill="#fff" opacity=".75">
      {stars.map(([x, y, r]) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r={r} />
      ))}
    </g>
    <circle cx="160" cy="142" r="92" fill="#ff7a3d" opacity=".16" />
    <circle cx="160" cy="142" r="74" fill="#3fcfb4" />
    <path d="M98 182a74 74 0 0 0 124 0c-34 14-90 14-124 0Z" fill="#2aa892" />
    <g fill="none" stroke="#1f5c63" strokeWidth="3.5" opacity=".55">
      <path d="M86 142h148M98 104h124M98 180h124" />
      <ellipse cx="160" cy="142" rx="34" ry="74" />
    </g>
    <circle cx="140" cy="128" r="13" fill="#fff" />
    <circle cx="182" cy="128" r="13" fill="#fff" />
    <circle cx="142" cy="132" r="6" fill="#1a1040" />
    <circle cx="184" cy="132" r="6" fill="#1a1040" />
    <path d="M150 164c8-6 16-6 24 0" fill="none" stroke="#1f5c63" strokeWidth="5" strokeLinecap="round" />
    <ellipse cx="160" cy="290" rx="230" ry="62" fill="#ffc145" />
    <g fill="#f1ebff">
      {posts.map((x) => (
        <path key={x} d={`M${x} 268v-70l11-12 11 12v70z`} />
      ))}
      <rect x="14" y="212" width="292" height="11" rx="5" />
      <rect x="14" y="240" width="292" height="11" rx="5" />
    </g>
  </svg>
);

const posts = [26, 70, 114, 184, 228, 272] as const;

const stars = [
  [28, 42, 1.6],
  [60, 98, 1.2],
  [84, 30, 2],
  [40, 152, 1.4],
  [236, 34, 1.6],
  [266, 90, 2],
  [292, 48, 1.2],
  [280, 150, 1.6],
  [160, 24, 1.2],
] as const;
