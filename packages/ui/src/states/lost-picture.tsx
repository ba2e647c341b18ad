type LostPictureProps = {
  /** The visitor stands in for the 0 of 404 and its kin. */
  code?: number;
  className?: string;
};

/** A small visitor on a small planet, not where they meant to be. */
export const LostPicture = ({ code, className = 'w-full' }: LostPictureProps) => (
  <svg
    viewBox="0 0 320 240"
    role="img"
    aria-label={code ? String(code) : undefined}
    aria-hidden={code ? undefined : true}
    className={`rounded-dialog ${className}`}
    preserveAspectRatio="xMidYMax slice"
  >
    <defs>
      <linearGradient id="lost-sky" x1="0" y1="0" x2="0" y2="1">
        <stop stopColor="#5a2bd8" />
        <stop offset="1" stopColor="#2a1470" />
      </linearGradient>
    </defs>
    <rect width="320" height="240" fill="url(#lost-sky)" />
    <g fill="#fff" opacity=".8">
      {stars.map(([x, y, r]) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r={r} />
      ))}
    </g>
    <ellipse cx="160" cy="280" rx="220" ry="74" fill="#c6f524" />
    <ellipse cx="160" cy="288" rx="220" ry="74" fill="#9bc91a" />
    {code && <Digits code={String(code)} />}
    <g>
      <path d="m128 84-10-32 30 18zM192 84l10-32-30 18z" fill="#ff7a3d" />
      <path d="M138 178v28M182 178v28" stroke="#e85a2c" strokeWidth="14" strokeLinecap="round" />
      <circle cx="160" cy="132" r="58" fill="#ff7a3d" />
      <path d="M104 148a58 58 0 0 0 112 0c-30 10-82 10-112 0Z" fill="#e85a2c" />
      <circle cx="140" cy="116" r="19" fill="#fff" />
      <circle cx="182" cy="116" r="19" fill="#fff" />
      <circle cx="135" cy="121" r="8" fill="#1a1040" />
      <circle cx="177" cy="121" r="8" fill="#1a1040" />
      <path d="M142 160c10-8 26-8 36 0" fill="none" stroke="#6d1f2a" strokeWidth="6" strokeLinecap="round" />
    </g>
  </svg>
);

/** On both sides of the visitor, or above it where no digit is missing. */
function Digits({ code }: { code: string }) {
  const [first, middle, last] = code;
  return (
    <g fill="#f1ebff" fontWeight="800" textAnchor="middle">
      {middle === '0' ? (
        <g fontSize="116">
          <text x="56" y="172">
            {first}
          </text>
          <text x="264" y="172">
            {last}
          </text>
        </g>
      ) : (
        <text x="160" y="42" fontSize="34">
          {code}
        </text>
      )}
    </g>
  );
}

const stars = [
  [30, 40, 1.6],
  [62, 96, 1.2],
  [88, 28, 2],
  [44, 150, 1.4],
  [232, 30, 1.6],
  [262, 88, 2],
  [290, 46, 1.2],
  [276, 140, 1.6],
  [160, 22, 1.2],
] as const;
