/** Owners' facts; empty in the source. The build fills a copy for a data folder (scripts/draw-pages.mjs). */
import type { FirmFacts } from '#domain/firm/facts-of.ts';

export const givenFacts: Partial<FirmFacts> = {};
