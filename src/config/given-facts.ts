/**
 * Owner-edited facts; empty in the source. For a data folder the build fills this file in a copy
 * (scripts/draw-pages.mjs).
 */
import type { FirmFacts } from '#domain/firm/facts-of.ts';

export const givenFacts: Partial<FirmFacts> = {};
