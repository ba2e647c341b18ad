import { createFileRoute } from '@tanstack/react-router';
import { validate } from '../routes/validate.ts';

export const Route = createFileRoute('/_default/_default-plain-name')({ beforeLoad: validate('plain-name') });
