import { firm } from './firm.ts';

/** The build year from Vite, so prerendered and hydrated pages agree. */
declare const SPARK_BUILD_YEAR: number;

export const buildYear = (): number => SPARK_BUILD_YEAR;

/** "2024", or "2024–2026" if built later. */
export function copyrightYears(built: number = buildYear()): string {
  return built > firm.copyrightFrom ? `${firm.copyrightFrom}–${built}` : `${firm.copyrightFrom}`;
}
