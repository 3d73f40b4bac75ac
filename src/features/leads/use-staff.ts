/** Who is on the staff: names for the ids that leads carry. */
import { type Staff, useStaffOf } from '#session/use-staff.ts';
import { useLeadDesk } from './data/lead-desk.ts';

export type { Staff };

export const useStaff = (): Staff => useStaffOf(useLeadDesk());
