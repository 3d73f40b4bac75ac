import { describe, expect, it } from 'vitest';

import { stateCode, stateNamed, stateNames, usStates } from '#domain/us-states.ts';

describe('usStates', () => {
  it('names fifty states, once each, in alphabetical order', () => {
    expect(stateNames).toHaveLength(50);
    expect(new Set(stateNames).size).toBe(50);
    expect(stateNames.toSorted((a, b) => a.localeCompare(b))).toEqual(stateNames);
  });

  it('finds the postal code of a name, and none of anything else', () => {
    for (const [code, name] of Object.entries(usStates)) expect(stateCode(name)).toBe(code);
    expect(stateCode('Puerto Rico')).toBeUndefined();
    expect(stateCode('')).toBeUndefined();
  });

  it.each([
    ['OH', 'Ohio'],
    ['oh ', 'Ohio'],
    ['new york', 'New York'],
    ['Ohio', 'Ohio'],
    ['Puerto Rico', 'Puerto Rico'],
    ['', ''],
  ])('reads %j as %j', (text, name) => {
    expect(stateNamed(text)).toBe(name);
  });
});
