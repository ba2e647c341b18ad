import { createFileRoute } from '@tanstack/react-router';
import { validateRoute } from '../routes/validate.ts';

export const Route = createFileRoute('/_default/_default-plain-name')({
  beforeLoad: validateRoute('plain-name'),
});
