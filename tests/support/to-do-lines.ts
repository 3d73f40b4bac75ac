/** A line of the to-do list. */
import { noToDos, type ToDo } from '#domain/to-do/to-do-list.ts';
import { anId } from './op-api.ts';

export const aToDo = (): ToDo => ({
  kind: 'message',
  id: anId(),
  client: anId(),
  name: 'Ines',
  email: '',
  about: 'Payroll',
  count: 0,
  seen: 1,
  due: 0,
  requested: false,
  lead: null,
});

export const oneMessage = { ...noToDos, message: 1 };
