/** US time zones by state (goja has no Intl). */
import type { FirmZone } from './firm-time.ts';
import { type StateCode, stateCode } from './us-states.ts';

const zones = {
  'America/New_York': { standardHours: -5 },
  'America/Chicago': { standardHours: -6 },
  'America/Denver': { standardHours: -7 },
  'America/Phoenix': { standardHours: -7, allYear: true },
  'America/Los_Angeles': { standardHours: -8 },
  'America/Anchorage': { standardHours: -9 },
  'America/Adak': { standardHours: -10 },
  'Pacific/Honolulu': { standardHours: -10, allYear: true },
  'America/Puerto_Rico': { standardHours: -4, allYear: true },
} as const satisfies Record<string, FirmZone>;

type ZoneName = keyof typeof zones;

export const timeZones = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Phoenix',
  'America/Los_Angeles',
  'America/Anchorage',
  'Pacific/Honolulu',
  'America/Puerto_Rico',
] as const satisfies readonly ZoneName[];

const eastern = ['America/New_York'] as const;
const central = ['America/Chicago'] as const;
const mountain = ['America/Denver'] as const;
const pacific = ['America/Los_Angeles'] as const;
const easternAndCentral = [...eastern, ...central] as const;
const centralAndMountain = [...central, ...mountain] as const;
const mountainAndPacific = [...mountain, ...pacific] as const;

/** Every zone used in a state; in Arizona the Navajo Nation observes daylight saving. */
const zonesByState: Record<StateCode, readonly ZoneName[]> = {
  AL: central,
  AK: ['America/Anchorage', 'America/Adak'],
  AZ: ['America/Phoenix', ...mountain],
  AR: central,
  CA: pacific,
  CO: mountain,
  CT: eastern,
  DE: eastern,
  FL: easternAndCentral,
  GA: eastern,
  HI: ['Pacific/Honolulu'],
  ID: mountainAndPacific,
  IL: central,
  IN: easternAndCentral,
  IA: central,
  KS: centralAndMountain,
  KY: easternAndCentral,
  LA: central,
  ME: eastern,
  MD: eastern,
  MA: eastern,
  MI: easternAndCentral,
  MN: central,
  MS: central,
  MO: central,
  MT: mountain,
  NE: centralAndMountain,
  NV: mountainAndPacific,
  NH: eastern,
  NJ: eastern,
  NM: mountain,
  NY: eastern,
  NC: eastern,
  ND: centralAndMountain,
  OH: eastern,
  OK: central,
  OR: mountainAndPacific,
  PA: eastern,
  RI: eastern,
  SC: eastern,
  SD: centralAndMountain,
  TN: easternAndCentral,
  TX: centralAndMountain,
  UT: mountain,
  VT: eastern,
  VA: eastern,
  WA: pacific,
  WV: eastern,
  WI: central,
  WY: mountain,
};

export function zoneNamed(name: string): FirmZone | undefined {
  const known = timeZones.find((zone) => zone === name);
  return known && zones[known];
}

export function zonesOfState(name: string): readonly FirmZone[] {
  const code = stateCode(name);
  return code ? zonesByState[code].map((zone) => zones[zone]) : [];
}
