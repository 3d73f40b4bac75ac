import type { LeadDetails } from '#domain/leads/lead-details.ts';
import { usePart } from '#device/services.ts';
import { type Staff, type StaffSource, useStaffOf } from '#session/use-staff.ts';
import type { createDeskReads } from './desk-server.ts';
import type { LeadList } from './lead-list.ts';
import type { LeadWork } from './lead-work.ts';

type Reads = ReturnType<typeof createDeskReads>;

export type LeadDesk = StaffSource &
  Pick<Reads, 'audit' | 'documentLink' | 'export' | 'invite' | 'open' | 'revision'> & {
    list: LeadList;
    work: LeadWork;
    /** Last read since the desk opened, at `at` (UTC ms); in memory only. */
    opened: (id: string) => { details: LeadDetails; at: number } | undefined;
    filters: Reads['filters'] & { newId: () => string };
    download: (url: string) => void;
    onOccasion: (look: () => void) => () => void;
  };

declare module '#device/services.ts' {
  interface Parts {
    leads: LeadDesk;
  }
}

export const useStaff = (): Staff => useStaffOf(usePart('leads'));
