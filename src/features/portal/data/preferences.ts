/** A client's mail preferences: server copy plus pending changes. */
import * as v from 'valibot';

import { optionalKinds, type OptionalKind } from '#domain/notifications/kinds.ts';
import { preferencesSave } from '#domain/notifications/ops.ts';
import {
  allOn,
  type MailChoice,
  type MailPreferences,
  preferencesIdOf,
  preferencesRoute,
  preferencesSchema,
  type PreferencesView,
} from '#domain/notifications/preferences.ts';
import type { StoreDependencies } from '#device/store-dependencies.ts';
import type { Ask } from '#session/account-ask.ts';
import { collection } from '#sync/collection.ts';
import { fieldChanges, mayHaveLeft, type Waiting, waitingOf } from '#sync/entity-writes.ts';
import type { Saved } from '#sync/save-status.ts';

export type ShownPreferences = {
  loaded: boolean;
  chosen: MailPreferences;
  waiting: Waiting | null;
};

const answer = v.pipe(
  preferencesSchema,
  v.transform((chosen) => [chosen]),
);

const { changeOf } = fieldChanges<MailPreferences>(optionalKinds, preferencesSave.payload);

export type Preferences = ReturnType<typeof createPreferences>;

export function createPreferences(deps: StoreDependencies & { owner: string; ask: Ask }) {
  const { db, owner, ask } = deps;
  const { rewrite, snapshot, subscribe, ready, stop, refresh } = collection<
    PreferencesView,
    ShownPreferences
  >(deps, {
    entity: preferencesIdOf(owner),
    effects: [preferencesSave],
    first: [{ rev: 0, ...allOn }],
    async cached() {
      const cached = await db.fact('mail-preferences');
      return cached && { rows: [cached.chosen], ackNumber: cached.ackNumber, asked: cached.asked };
    },
    keep: ({ rows: [chosen = { rev: 0, ...allOn }], ...when }) =>
      db.facts.put({ name: 'mail-preferences', chosen, ...when }),
    ask: () => ask(preferencesRoute, answer),
    show: ({ acknowledged, ops, withOps }) => ({
      loaded: acknowledged !== undefined || ops.length > 0,
      chosen: chosenIn(withOps(ops)),
      waiting: waitingOf(ops),
    }),
    nothing: { loaded: false, chosen: allOn, waiting: null },
  });

  return {
    snapshot,
    subscribe,
    ready,
    stop,
    refresh,

    choose: (kind: OptionalKind, choice: MailChoice): Promise<Saved> =>
      rewrite(preferencesSave.name, ({ ops, withOps }) => {
        const seen = chosenIn(withOps(ops.filter(mayHaveLeft)));
        const shown = chosenIn(withOps(ops));
        return changeOf(seen, { ...shown, [kind]: choice }, ops, shown);
      }),
  };
}

function chosenIn([row]: readonly PreferencesView[]): MailPreferences {
  if (!row) return allOn;
  const { rev: _, ...chosen } = row;
  return chosen;
}
