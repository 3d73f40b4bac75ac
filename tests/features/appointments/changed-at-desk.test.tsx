// @vitest-environment happy-dom
/** An appointment that a colleague has changed is read anew once the server has refused a change of it. */
import { expect, test, vi } from 'vitest';

import type { DeskAppointment } from '#domain/appointments/appointment-list.ts';
import { DeskItem } from '#features/appointments/desk/desk-item.tsx';
import { bookingTexts } from '#texts/appointments.ts';
import { deskAppointmentsTexts, deskCancelTexts } from '#texts/appointments-desk.ts';
import { anId } from '../../support/op-api.ts';
import { click, oneOf, render, typeInto, until } from '../../ui/render.ts';
import {
  anAppointmentDesk,
  AtAppointmentDesk,
  buttonOf,
  schedulesAt,
} from './an-appointment-desk.tsx';
import { anAppointment } from './an-appointment.ts';

const shown: DeskAppointment = {
  ...anAppointment(),
  client: anId(),
  clientName: 'Ines',
  clientEmail: 'ines@example.com',
  staff: anId(),
  note: '',
};
const later = shown.starts + 3_600_000;

test('row 203: a change that is refused because a colleague was first has the appointment read anew', async () => {
  const changed = async () => ({ kind: 'changed' as const });
  const slots = async () => ({ kind: 'read' as const, value: { slots: [later] } });
  const onChange = vi.fn<() => void>();
  const { page } = await render(
    <AtAppointmentDesk desk={anAppointmentDesk({ cancel: changed, move: changed, slots })}>
      <DeskItem
        one={shown}
        schedules={schedulesAt(1)}
        zone="America/Chicago"
        now={shown.starts - 86_400_000}
        onChange={onChange}
      />
    </AtAppointmentDesk>,
  );
  await click(buttonOf(page, deskAppointmentsTexts.cancel));
  await typeInto(oneOf(HTMLTextAreaElement, page, 'textarea'), 'Ruth is ill.');
  await click(buttonOf(page, deskCancelTexts.action));
  await until(() => expect(page.textContent).toContain(bookingTexts.refusals.changed));
  expect(onChange).toHaveBeenCalledTimes(1);
  await click(buttonOf(page, deskCancelTexts.keep));
  onChange.mockClear();
  await click(buttonOf(page, deskAppointmentsTexts.move));
  await until(() => oneOf(HTMLInputElement, page, `input[value="${later}"]`));
  await click(oneOf(HTMLInputElement, page, `input[value="${later}"]`));
  await click(buttonOf(page, bookingTexts.move));
  await until(() => expect(page.textContent).toContain(bookingTexts.refusals.changed));
  expect(onChange).toHaveBeenCalledTimes(1);
});
