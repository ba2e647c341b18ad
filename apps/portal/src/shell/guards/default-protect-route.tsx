import { createFileRoute } from '@tanstack/react-router';
import { guarded } from '../routes/guards.ts';

export const Route = createFileRoute('/_default/_default-protect-route')({ ...guarded('protect-route') });
