/** Where tus answers. */
export const uploadsPath = '/uploads';

/** Their bodies are as large as a film and take as long as its sender needs: no limit of other requests fits. */
export const isUploadPath = (path: string): boolean =>
  path === uploadsPath || path.startsWith(`${uploadsPath}/`);
