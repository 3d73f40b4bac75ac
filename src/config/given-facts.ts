/**
 * What owners have changed of the firm's facts: nothing in the source. The pages' build for a data folder works on a copy of the source
 * in which this file holds their facts (scripts/draw-pages.mjs).
 */
import type { FirmFacts } from '#domain/firm/facts-of.ts';

export const givenFacts: Partial<FirmFacts> = {};
