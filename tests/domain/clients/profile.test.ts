import * as fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';

import { type Profile, profileFields, profileSave } from '#domain/clients/profile.ts';
import { conflictingFields } from '#domain/merge-fields.ts';

const texts = fc.constantFrom('', 'a', 'b', 'c');
const profiles = fc.record<Profile>({
  first_name: texts,
  last_name: texts,
  phone: texts,
  company_name: texts,
});

/** The save of a device that saw `base` and shows `wanted`. */
function saveOf(base: Profile, wanted: Profile) {
  const changed = profileFields.filter((name) => base[name] !== wanted[name]);
  const part = (of: Profile) => Object.fromEntries(changed.map((name) => [name, of[name]]));
  return { changes: part(wanted), base: part(base) };
}

/** A model of the server: the merged fields, or those in conflict. */
function mergeFields(stored: Profile, change: ReturnType<typeof saveOf>) {
  const conflicts = conflictingFields(profileFields, stored, change);
  return conflicts.length > 0 ? { conflicts } : { fields: { ...stored, ...change.changes } };
}

describe('a profile', () => {
  it('takes what a device changed and keeps what others did', () => {
    fc.assert(
      fc.property(profiles, profiles, profiles, (base, stored, wanted) => {
        const merged = mergeFields(stored, saveOf(base, wanted));
        const conflicting = profileFields.filter(
          (name) =>
            base[name] !== wanted[name] &&
            base[name] !== stored[name] &&
            stored[name] !== wanted[name],
        );
        const expected = profileFields.map((name) =>
          base[name] === wanted[name] ? stored[name] : wanted[name],
        );
        const names = profileFields.map((name, at) => [name, expected[at]]);
        expect(merged).toEqual(
          conflicting.length > 0
            ? { conflicts: conflicting }
            : { fields: Object.fromEntries(names) },
        );
      }),
    );
  });

  it('comes out the same in whatever order two devices send what does not conflict', () => {
    fc.assert(
      fc.property(profiles, profiles, profiles, (base, one, other) => {
        const saves = [saveOf(base, one), saveOf(base, other)];
        const inOrder = (order: typeof saves) =>
          order.reduce<ReturnType<typeof mergeFields>>(
            (state, save) => ('fields' in state ? mergeFields(state.fields, save) : state),
            { fields: base },
          );
        const [there, back] = [inOrder(saves), inOrder(saves.toReversed())];
        expect(back).toEqual(there);
      }),
    );
  });
});

describe('what a device sends of a profile', () => {
  const read = (value: unknown) => v.safeParse(profileSave.payload, value);

  it('is trimmed, and what is no field of a profile is left out', () => {
    const sent = { changes: { phone: ' 555\n1 ', rev: 9 }, base: { phone: '', email: 'x' } };
    expect(read(sent)).toMatchObject({
      output: { changes: { phone: '555 1' }, base: { phone: '' } },
    });
  });

  it.each([
    { changes: { phone: '1' }, base: {} },
    { changes: {}, base: { phone: '1' } },
    { changes: { phone: '1'.repeat(41) }, base: { phone: '' } },
    { changes: { phone: 1 }, base: { phone: '' } },
    { changes: { phone: '1' }, base: { phone: null } },
    { changes: null, base: {} },
    {},
    [],
    'text',
  ])('is refused when it is %j', (sent) => {
    expect(read(sent).success).toBe(false);
  });
});
