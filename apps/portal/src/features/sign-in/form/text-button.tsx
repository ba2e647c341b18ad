import type { ComponentProps } from 'react';

/** The lesser way on, in the text's own line. */
export const TextButton = ({ className = '', ...props }: ComponentProps<'button'>) => (
  <button type="button" {...props} className={`${textLink} ${className}`} />
);

export const textLink =
  'hit text-14 font-medium text-accent-text underline-offset-4 hover:underline disabled:text-t3 disabled:no-underline';
