/** The years of the copyright line (docs/product.md, Site). */
import { firm } from './firm.ts';

/** The year of the build, written in by Vite: a page drawn at build and taken over later must say the same. */
declare const SPARK_BUILD_YEAR: number;

/** "2024", or "2024–2026" when built later. */
export function copyrightYears(built: number = SPARK_BUILD_YEAR): string {
  return built > firm.copyrightFrom ? `${firm.copyrightFrom}–${built}` : `${firm.copyrightFrom}`;
}
