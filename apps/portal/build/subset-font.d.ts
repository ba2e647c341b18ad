declare module 'subset-font' {
  interface Options {
    targetFormat: 'woff2';
    /** Leaves out what only a font's own features would reach. */
    noLayoutClosure: boolean;
    variationAxes: Record<string, { min: number; max: number }>;
  }
  export default function subset(font: Buffer, text: string, options: Options): Promise<Buffer>;
}
