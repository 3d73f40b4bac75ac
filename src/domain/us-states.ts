/** The fifty states by postal code, ordered by name (docs/product.md, States). */
export const usStates = {
  AL: 'Alabama',
  AK: 'Alaska',
  AZ: 'Arizona',
  AR: 'Arkansas',
  CA: 'California',
  CO: 'Colorado',
  CT: 'Connecticut',
  DE: 'Delaware',
  FL: 'Florida',
  GA: 'Georgia',
  HI: 'Hawaii',
  ID: 'Idaho',
  IL: 'Illinois',
  IN: 'Indiana',
  IA: 'Iowa',
  KS: 'Kansas',
  KY: 'Kentucky',
  LA: 'Louisiana',
  ME: 'Maine',
  MD: 'Maryland',
  MA: 'Massachusetts',
  MI: 'Michigan',
  MN: 'Minnesota',
  MS: 'Mississippi',
  MO: 'Missouri',
  MT: 'Montana',
  NE: 'Nebraska',
  NV: 'Nevada',
  NH: 'New Hampshire',
  NJ: 'New Jersey',
  NM: 'New Mexico',
  NY: 'New York',
  NC: 'North Carolina',
  ND: 'North Dakota',
  OH: 'Ohio',
  OK: 'Oklahoma',
  OR: 'Oregon',
  PA: 'Pennsylvania',
  RI: 'Rhode Island',
  SC: 'South Carolina',
  SD: 'South Dakota',
  TN: 'Tennessee',
  TX: 'Texas',
  UT: 'Utah',
  VT: 'Vermont',
  VA: 'Virginia',
  WA: 'Washington',
  WV: 'West Virginia',
  WI: 'Wisconsin',
  WY: 'Wyoming',
} as const;

export type StateCode = keyof typeof usStates;

export const stateNames: readonly string[] = Object.values(usStates);

export const stateOptions = Object.entries(usStates).map(([value, label]) => ({ value, label }));

export function stateCode(name: string): StateCode | undefined {
  const codes: readonly StateCode[] = keysOf(usStates);
  return codes.find((code) => usStates[code] === name);
}

/** By name or code, in any case; other text unchanged. */
export function stateNamed(text: string): string {
  const said = text.trim().toUpperCase();
  const code = keysOf(usStates).find((key) => key === said || usStates[key].toUpperCase() === said);
  return code ? usStates[code] : text;
}

function keysOf<T extends object>(table: T): (keyof T)[] {
  const keys: (keyof T)[] = [];
  for (const key in table) keys.push(key);
  return keys;
}
