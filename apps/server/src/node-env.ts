/** Imported before everything else: whatever imports React first decides which React all others get. */
process.env.NODE_ENV ??= 'production';
