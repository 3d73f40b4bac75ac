/** Makes requests to a route that are wrong in one or more ways. */
import * as fc from 'fast-check';

import { addressPart, contentType, noBody, nonsense } from './nonsense.ts';
import type { Scene, Sender } from './scene.ts';
import { type Input, placesOf, spoil } from './send.ts';
import type { Target } from './targets.ts';

export type BadInput = Input & { as: Sender };

const changes = fc.oneof(
  { weight: 4, arbitrary: nonsense.map((value) => () => value) },
  { weight: 1, arbitrary: fc.constant(() => undefined) },
  { weight: 1, arbitrary: fc.constant((there: unknown) => [there]) },
  { weight: 1, arbitrary: fc.constant((there: unknown) => ({ there })) },
  { weight: 1, arbitrary: fc.constant((there: unknown) => Number(there)) },
  { weight: 1, arbitrary: fc.constant(String) },
);

/** Requests to a route; most have a wrong body, if any, some are wrong elsewhere too. */
export function badInputs({ route, places, body, query }: Target, scene: Scene) {
  const [method = '', path = ''] = route.split(' ');
  const known = places?.(scene) ?? [];
  return fc
    .record({
      as: fc.constantFrom<Sender>('visitor', 'client', 'staff', 'liar'),
      path: pathOf(path, known),
      query: queryOf(query ?? ['x']),
      type: contentType,
      key: fc.option(addressPart, { nil: undefined, freq: 4 }),
      body: body ? wrongBody(body(scene)) : fc.constant(undefined),
    })
    .map(({ as, type, key, ...rest }): BadInput => {
      const token = scene.tokens[as];
      return {
        as,
        method,
        path: rest.path + rest.query,
        body: rest.body,
        headers: {
          ...(token ? { Authorization: token } : {}),
          ...(type === undefined || rest.body === undefined ? {} : { 'Content-Type': type }),
          ...(key ? { 'X-Key': key } : {}),
        },
      };
    });
}

function wrongBody(right: unknown): fc.Arbitrary<string | Uint8Array | undefined> {
  const whole = placesOf(right);
  const inOnePlace = fc
    .record({ place: fc.constantFrom(...whole), change: changes })
    .map(({ place, change }) => JSON.stringify(spoil(right, place, change)));
  const text = JSON.stringify(right);
  return fc.oneof(
    { weight: 6, arbitrary: inOnePlace },
    { weight: 2, arbitrary: noBody },
    // A valid body from a forbidden sender is wrong as well.
    { weight: 1, arbitrary: fc.constant(text) },
    { weight: 1, arbitrary: fc.nat(text.length).map((end) => text.slice(0, end)) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(`[${text}]`, text + text, `${text.slice(0, -1)},"v":7}`),
    },
  );
}

function pathOf(path: string, known: readonly (readonly string[])[]): fc.Arbitrary<string> {
  const parts = path.split(/(\{[^}]+\})/);
  let place = 0;
  return fc
    .tuple(
      ...parts.map((part) => {
        if (!part.startsWith('{') || part === '{$}') {
          return fc.constant(part === '{$}' ? '' : part);
        }
        const right = known[place];
        place += 1;
        if (!right || right.length === 0) return addressPart;
        return fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...right) }, addressPart);
      }),
    )
    .map((texts) => texts.join(''));
}

function queryOf(names: readonly string[]): fc.Arbitrary<string> {
  const one = fc
    .tuple(fc.constantFrom(...names), addressPart)
    .map(([name, value]) => `${name}=${value}`);
  return fc
    .option(fc.array(one, { minLength: 1, maxLength: 3 }), { nil: undefined })
    .map((all) => (all ? `?${all.join('&')}` : ''));
}
