// @vitest-environment happy-dom
/** The staff's note on an appointment: what a colleague writes there while it is typed is not overwritten unseen. */
import { expect, test, vi } from 'vitest';

import type { DeskAppointment } from '#domain/appointments/appointment-list.ts';
import type { AppointmentDesk } from '#features/appointments/data/appointment-desk.ts';
import { DeskItem } from '#features/appointments/desk/desk-item.tsx';
import { deskAppointmentsTexts, deskNoteTexts } from '#texts/appointments-desk.ts';
import { anId } from '../../support/op-api.ts';
import { click, oneOf, render, typeInto, until } from '../../ui/render.ts';
import { anAppointment } from './an-appointment.ts';
import {
  aGate,
  anAppointmentDesk,
  AtAppointmentDesk,
  buttonOf,
  schedulesAt,
} from './an-appointment-desk.tsx';

const now = Date.UTC(2026, 10, 26, 15);
const shown: DeskAppointment = {
  ...anAppointment({ starts: now + 3_600_000 }),
  client: anId(),
  clientName: 'Ines',
  clientEmail: 'ines@example.com',
  staff: anId(),
  note: '',
};

test('row 135: typed before a colleague’s was saved, a note is refused first, beside theirs, and saved over it when asked again', async () => {
  const kept = new Map();
  const mark = vi.fn<AppointmentDesk['mark']>(async () => ({ kind: 'changed' }));
  const open = async (one: DeskAppointment) => {
    const { page } = await render(
      <AtAppointmentDesk desk={anAppointmentDesk({ mark }, kept)}>
        <DeskItem
          one={one}
          schedules={schedulesAt(1)}
          zone="America/Chicago"
          now={now}
          onChange={() => {}}
        />
      </AtAppointmentDesk>,
    );
    await click(buttonOf(page, deskAppointmentsTexts.note));
    return page;
  };
  await typeInto(oneOf(HTMLTextAreaElement, await open(shown), 'textarea'), 'Call her sister.');
  const page = await open({ ...shown, seq: 1, note: 'Bring the signed K-1.' });
  expect(oneOf(HTMLTextAreaElement, page, 'textarea').value).toBe('Call her sister.');
  expect(page.textContent).toContain('Bring the signed K-1.');
  for (const seen of [0, 1]) {
    await click(buttonOf(page, deskNoteTexts.action));
    expect(mark).toHaveBeenLastCalledWith(
      expect.objectContaining({ note: 'Call her sister.', seen }),
    );
  }
});

test('a key that is pressed before this device has said what it keeps of a note doubles nothing', async () => {
  const gate = aGate();
  const desk = anAppointmentDesk({
    typed: async () => {
      await gate.opened;
      return { text: 'Call her sister. Or her.' };
    },
  });
  const { page } = await render(
    <AtAppointmentDesk desk={desk}>
      <DeskItem
        one={{ ...shown, note: 'Call her sister.' }}
        schedules={schedulesAt(1)}
        zone="America/Chicago"
        now={now}
        onChange={() => {}}
      />
    </AtAppointmentDesk>,
  );
  await click(buttonOf(page, deskAppointmentsTexts.note));
  const field = oneOf(HTMLTextAreaElement, page, 'textarea');
  expect(document.activeElement).toBe(field);
  // As a browser has it: nothing can be typed where only reading is allowed.
  if (!field.readOnly) await typeInto(field, 'Call her sister.!');
  await gate.open();
  await until(() => expect(field.value).toBe('Call her sister. Or her.'));
  expect(field.readOnly).toBe(false);
});
