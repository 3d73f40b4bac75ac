import * as v from 'valibot';

import type { OnboardingAnswers } from '#domain/onboarding/answers.ts';
import { type ConsentRecord, consentKinds } from '#domain/onboarding/consents.ts';
import { onboardingVersion } from '#domain/onboarding/form.ts';
import {
  answersSchema,
  onboardingIdOf,
  type OnboardingParts,
  partsSchema,
  untouchedParts,
} from '#domain/onboarding/onboarding.ts';
import { sentSince } from '#domain/onboarding/states.ts';
import { changeRow, findRow, insert, selectRows } from '../core/database.ts';

/** `rev` is 0 before the first write. */
export type StoredOnboarding = {
  rev: number;
  /** UTC ms; 0 for none. */
  reviewed: number;
  version: number;
  answers: OnboardingAnswers;
  parts: OnboardingParts;
};

export function readOnboarding(app: PbApp, client: string): StoredOnboarding {
  const row = findRow(app, 'onboardings', onboardingIdOf(client));
  if (!row) {
    const nothing = { rev: 0, reviewed: 0, version: onboardingVersion };
    return { ...nothing, answers: {}, parts: untouchedParts };
  }
  return {
    rev: row.getInt('rev'),
    reviewed: row.getInt('reviewed'),
    version: row.getInt('version'),
    answers: v.parse(answersSchema, JSON.parse(row.getString('answers'))),
    parts: v.parse(partsSchema, JSON.parse(row.getString('parts'))),
  };
}

export function writeOnboarding(
  tx: PbApp,
  client: string,
  { rev, reviewed, version, answers, parts }: StoredOnboarding,
): number {
  const id = onboardingIdOf(client);
  const values = {
    version,
    answers: JSON.stringify(answers),
    parts: JSON.stringify(parts),
    reviewed,
    sent_since: sentSince(parts, reviewed),
    rev: rev + 1,
  };
  const row = findRow(tx, 'onboardings', id);
  if (row) changeRow(tx, row, values);
  else insert(tx, 'onboardings', { id, client, ...values });
  return rev + 1;
}

export function consentsOf(app: PbApp, client: string): ConsentRecord[] {
  const columns = { kind: '', given: false, version: 0, name: '', at: 0 };
  const rest = 'FROM consents WHERE client = {:client} ORDER BY at DESC, rowid DESC';
  const found = selectRows(app, columns, rest, { client });
  return consentKinds.flatMap((kind) => {
    const last = found.find((record) => record.kind === kind);
    return last ? [{ ...last, kind }] : [];
  });
}
