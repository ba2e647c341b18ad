import { createFileRoute } from '@tanstack/react-router';
import { refuseClosed } from '../../modules/parental-control/refuse-closed.ts';
import { validateRoute } from '../routes/validate.ts';

const isPlain = validateRoute('plain-name');

export const Route = createFileRoute('/_none-plain-name')({
  beforeLoad: (entering) => {
    refuseClosed(entering);
    isPlain(entering);
  },
});
