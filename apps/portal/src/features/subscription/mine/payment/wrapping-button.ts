/** For a button that says a sum or a day: it may take two lines, and never ends in dots. */
export const wrappingButton = 'h-auto! min-h-11 py-2 whitespace-normal! [&_span]:whitespace-normal';
