declare module 'subset-font' {
  interface Options {
    targetFormat: 'sfnt' | 'woff2';
    /** Leaves out what only a font's own features would reach. */
    noLayoutClosure?: boolean;
    variationAxes?: Record<string, { min: number; max: number } | number>;
    /** Cuts nothing off; then there is no text. */
    keepAllGlyphs?: boolean;
  }
  export default function subset(font: Buffer, text: string | null, options: Options): Promise<Buffer>;
}
