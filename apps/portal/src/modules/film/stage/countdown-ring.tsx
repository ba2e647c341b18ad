import { Play } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';

const size = 76;
const stroke = 4;
const radius = (size - stroke) / 2;
const circumference = 2 * Math.PI * radius;

interface CountdownRingProps {
  /** Seconds. */
  left: number;
  of: number;
  className: string;
}

/** A ring that empties with the countdown; the number beside it says the same in words. */
export function CountdownRing({ left, of, className }: CountdownRingProps) {
  const ring = useRef<SVGCircleElement>(null);
  const emptied = (seconds: number) => circumference * (1 - seconds / of);
  const run = useEffectEvent((circle: SVGCircleElement) => {
    // fewer movements are wanted: one step a second
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const path = [{ strokeDashoffset: emptied(left) }, { strokeDashoffset: circumference }];
    const easing = isCalm ? `steps(${Math.max(1, left)})` : 'linear';
    circle.animate(path, { duration: left * 1000, fill: 'forwards', easing });
  });
  useEffect(() => {
    if (ring.current) run(ring.current);
  }, []);
  return (
    <span className={`grid place-items-center text-white ${className}`}>
      <svg aria-hidden width={size} height={size} className="-rotate-90" fill="none" strokeWidth={stroke}>
        <circle cx={size / 2} cy={size / 2} r={radius} stroke="rgb(255 255 255/0.3)" fill="rgb(0 0 0/0.35)" />
        <circle
          ref={ring}
          cx={size / 2}
          cy={size / 2}
          r={radius}
          stroke="currentColor"
          strokeLinecap="round"
          strokeDasharray={circumference}
          strokeDashoffset={emptied(left)}
        />
      </svg>
      <Play aria-hidden fill="currentColor" className="absolute ms-1 size-7" />
    </span>
  );
}
