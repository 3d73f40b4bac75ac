/** The first page of what waits for the firm, as a device of staff keeps it. */
import type { ToDo, ToDoCounts } from './to-do-list.ts';

/** As it was read at `readAt`, UTC milliseconds; of a lead neither name nor address is kept. */
export type KeptToDos = { toDos: ToDo[]; counts: ToDoCounts; readAt: number };
