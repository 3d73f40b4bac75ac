/** What the pages of leads are given to work with; app builds it over the staff member's database and the server's answers. */
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
    /** What was read of a lead since the desk was opened, and when, UTC milliseconds; in memory only. */
    opened: (id: string) => { details: LeadDetails; at: number } | undefined;
    /** The filters that this one of the staff keeps. */
    filters: Reads['filters'] & { newId: () => string };
    /** Begins the download behind a link. */
    download: (url: string) => void;
    /** Calls back now and on every occasion to look at leads again, until the returned function is called. */
    onOccasion: (look: () => void) => () => void;
  };

declare module '#device/services.ts' {
  interface Parts {
    leads: LeadDesk;
  }
}

/** Who is on the staff: names for the ids that leads carry. */
export const useStaff = (): Staff => useStaffOf(usePart('leads'));
