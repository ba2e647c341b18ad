import { createFileRoute } from '@tanstack/react-router';
import { validate } from '../validate.ts';

export const Route = createFileRoute('/_none-plain-name')({ beforeLoad: validate('plain-name') });
