import { createFileRoute } from '@tanstack/react-router';
import { requireSignIn } from '../guards.ts';

export const Route = createFileRoute('/_default/_default-sign-in')({ beforeLoad: requireSignIn });
