import type { DrawnWords } from '#domain/golive/facts.ts';

/** From scripts/drawing/drawn-files.json, by the build of the hooks. */
declare const SPARK_DRAWN_WORDS: Readonly<Record<string, DrawnWords>>;

/** With which words of the firm the images were drawn that no build draws anew, by their path. */
export const drawnImages = SPARK_DRAWN_WORDS;
