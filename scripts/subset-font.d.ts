/** subset-font ships no types; this is the part of it `font.mjs` uses. */
declare module 'subset-font' {
  export default function subsetFont(
    font: Uint8Array,
    text: string,
    options: {
      targetFormat: 'woff2';
      variationAxes?: Record<string, { min: number; max: number }>;
      keepFeatures?: string[];
    },
  ): Promise<Uint8Array>;
}
