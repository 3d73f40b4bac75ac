// @vitest-environment happy-dom
/** Kinds of meeting: kept as they are typed, and what is wrong stands at its field. */
import { expect, test, vi } from 'vitest';

import type { AppointmentDesk } from '#features/appointments/data/appointment-desk.ts';
import { KindsForm } from '#features/appointments/desk/kinds-form.tsx';
import { kindProblems, kindsTexts } from '#texts/appointments-desk.ts';
import { click, one, oneOf, render } from '../../ui/render.ts';
import { aMeetingType } from '../../support/appointments.ts';
import {
  anAppointmentDesk,
  AtAppointmentDesk,
  buttonOf,
  schedulesAt,
  typeByName,
} from './an-appointment-desk.tsx';

async function open(desk: AppointmentDesk, types = [aMeetingType()]) {
  const { page } = await render(
    <AtAppointmentDesk desk={desk}>
      <KindsForm schedules={{ ...schedulesAt(1), types }} onSaved={() => {}} />
    </AtAppointmentDesk>,
  );
  return page;
}

const errorOf = (page: ParentNode, name: string) => {
  const field = oneOf(HTMLInputElement, page, `[name="${name}"]`);
  const ids = (field.getAttribute('aria-describedby') ?? '').split(' ');
  return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
};

test('a new one that was begun is open again after a reload, and is saved once under its id', async () => {
  const kept = new Map();
  const saveType = vi.fn<AppointmentDesk['saveType']>(async () => ({ kind: 'unreachable' }));
  const before = await open(anAppointmentDesk({ saveType }, kept));
  await click(buttonOf(before, kindsTexts.add));
  await typeByName(before, 'kind-name', 'Review');
  await click(buttonOf(before, kindsTexts.save));
  expect(before.textContent).toContain(kindsTexts.unreachable);
  const page = await open(anAppointmentDesk({ saveType }, kept));
  expect(oneOf(HTMLInputElement, page, '[name="kind-name"]').value).toBe('Review');
  await click(buttonOf(page, kindsTexts.save));
  const [first, second] = saveType.mock.calls;
  expect(second).toEqual(first);
});

test('a change of one is kept, and found when it is opened again', async () => {
  const type = aMeetingType();
  const desk = anAppointmentDesk();
  const change = `${kindsTexts.edit} ${type.name}`;
  const before = await open(desk, [type]);
  await click(buttonOf(before, change));
  await typeByName(before, 'kind-minutes', '45');
  const page = await open(desk, [type]);
  await click(buttonOf(page, change));
  expect(oneOf(HTMLInputElement, page, '[name="kind-minutes"]').value).toBe('45');
});

test('each field says what is wrong in it, and no other does', async () => {
  const page = await open(anAppointmentDesk());
  await click(buttonOf(page, kindsTexts.add));
  await typeByName(page, 'kind-name', 'Review');
  await typeByName(page, 'kind-minutes', '50');
  await click(buttonOf(page, kindsTexts.save));
  expect(errorOf(page, 'kind-minutes')).toContain(kindProblems.minutes);
  expect(errorOf(page, 'kind-name')).not.toContain(kindProblems.name);
  await typeByName(page, 'kind-minutes', '45');
  expect(one(page, '[name="kind-minutes"]').getAttribute('aria-invalid')).not.toBe('true');
});

test('one more than there can be is refused before it is sent', async () => {
  const saveType = vi.fn<AppointmentDesk['saveType']>(async () => ({ kind: 'unreachable' }));
  const types = Array.from({ length: 20 }, () => aMeetingType());
  const page = await open(anAppointmentDesk({ saveType }), types);
  await click(buttonOf(page, kindsTexts.add));
  await typeByName(page, 'kind-name', 'Review');
  await click(buttonOf(page, kindsTexts.save));
  expect(errorOf(page, 'kind-name')).toContain(kindsTexts.full);
  expect(saveType).not.toHaveBeenCalled();
});

test('what is changed is sent with what stood there at the first letter, and after a refusal with what stands there', async () => {
  const type = aMeetingType({ name: 'Review', minutes: 30 });
  const saveType = vi.fn<AppointmentDesk['saveType']>(async () => ({
    kind: 'changed',
  }));
  const kept = new Map();
  const desk = anAppointmentDesk({ saveType }, kept);
  const before = await open(desk, [type]);
  await click(buttonOf(before, `${kindsTexts.edit} Review`));
  await typeByName(before, 'kind-name', 'Tax review');
  const page = await open(desk, [{ ...type, name: 'Short review', minutes: 15 }]);
  await click(buttonOf(page, `${kindsTexts.edit} Short review`));
  for (const name of ['Review', 'Short review']) {
    await click(buttonOf(page, kindsTexts.save));
    expect(saveType).toHaveBeenLastCalledWith({
      ...type,
      minutes: 15,
      name: 'Tax review',
      seen: { name },
    });
  }
  expect(page.textContent).toContain(kindsTexts.changed);
});
