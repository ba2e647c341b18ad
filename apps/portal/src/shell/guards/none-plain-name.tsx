import { createFileRoute } from '@tanstack/react-router';
import { refuseClosed } from '../../modules/parental-control/refuse-closed.ts';
import { validate } from '../routes/validate.ts';

const isPlain = validate('plain-name');

export const Route = createFileRoute('/_none-plain-name')({
  beforeLoad: (entering) => {
    refuseClosed(entering);
    isPlain(entering);
  },
});
