import { useHydrated } from '@tanstack/react-router';
import { type ReactNode, Suspense } from 'react';

interface OnceListeningProps {
  /** Its shape until then. */
  skeleton: ReactNode;
  children: ReactNode;
}

/** A form that is drawn when somebody listens: a code typed before would be lost, or sent with the address. */
export const AfterHydration = ({ skeleton, children }: OnceListeningProps) =>
  useHydrated() ? <Suspense fallback={skeleton}>{children}</Suspense> : skeleton;
