/** The routes of appointments, to be sent nonsense. */
import { anId } from '../support/op-api.ts';
import { aMeetingType, wideOpen } from '../support/appointments.ts';
import type { Scene } from './scene.ts';
import type { Target } from './targets.ts';

const starts = Date.UTC(2026, 11, 1, 15);
const one = () => ({ id: anId(), seen: 0 });

const own = (path: string, body: () => object): Target => ({
  route: `POST /api/appointments/${path}`,
  allows: ['client'],
  body,
});

const desk = (path: string, body: (scene: Scene) => object): Target => ({
  route: `POST /api/desk/appointments/${path}`,
  allows: ['staff'],
  shows: true,
  body,
});

export const appointmentTargets: readonly Target[] = [
  { route: 'GET /api/appointments/mine', allows: ['client'] },
  { route: 'GET /api/appointments/calendar', allows: [], query: ['key'] },
  own('slots', () => ({ type: anId() })),
  own('book', () => ({ id: anId(), type: anId(), starts, zone: 'America/Phoenix' })),
  own('move', () => ({ ...one(), starts })),
  own('cancel', () => ({ ...one(), reason: 'Something came up.' })),
  { route: 'GET /api/desk/appointments/schedule', allows: ['staff'] },
  desk('list', ({ absent }) => ({ client: absent.id, from: starts, until: starts + 1 })),
  desk('slots', ({ staff }) => ({ staff: staff.id, type: anId() })),
  desk('book', ({ spare, staff }) => ({
    id: anId(),
    client: spare.id,
    staff: staff.id,
    type: anId(),
    starts,
  })),
  desk('move', ({ staff }) => ({ ...one(), staff: staff.id, starts })),
  desk('cancel', () => ({ ...one(), reason: 'Ada is ill.' })),
  desk('mark', () => ({ ...one(), act: 'note', note: 'Call back.' })),
  desk('schedule/save', () => ({ schedule: wideOpen, seen: 0 })),
  desk('types/save', () => aMeetingType({ place: 'video', link: 'https://meet.example/room' })),
  desk('calendar', () => ({ act: 'make' })),
];
