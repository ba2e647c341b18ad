import { useHydrated } from '@tanstack/react-router';
import { type ReactNode, Suspense } from 'react';

interface OnceListeningProps {
  /** Its shape until then. */
  skeleton: ReactNode;
  children: ReactNode;
}

/** Draws a form only after hydration: a code typed before would be lost, or sent in the address. */
export const AfterHydration = ({ skeleton, children }: OnceListeningProps) =>
  useHydrated() ? <Suspense fallback={skeleton}>{children}</Suspense> : skeleton;
