const megabyte = 1024 * 1024;

/** Rounded up, so that no download is larger than was said. */
export const fileSizeInMegabytes = (bytes: number): number => Math.ceil(bytes / megabyte);
