/** A desk page around a part: real stores on a device, answers by the test. */
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';

import { type LeadDesk } from '#features/leads/data/lead-desk.ts';
import { createLeadList } from '#features/leads/data/lead-list.ts';
import { type LeadStage, me } from './data/lead-stage.ts';
import { aServices } from '../../support/in-app.tsx';
import { Provide } from '#device/services.ts';

const unreachable = () => Promise.resolve({ kind: 'unreachable' } as const);

/** A stage's desk; only what `desk` defines can be read. */
export function aDesk({ work }: LeadStage, desk: Partial<LeadDesk>): LeadDesk {
  return {
    me: { id: me, email: 'ruth@spark.example' },
    list: createLeadList({ find: unreachable, now: () => 0 }),
    work,
    open: unreachable,
    opened: () => undefined,
    revision: unreachable,
    audit: unreachable,
    staff: unreachable,
    knownStaff: () => [],
    export: unreachable,
    documentLink: unreachable,
    invite: unreachable,
    filters: { find: unreachable, save: unreachable, remove: unreachable, newId: () => '' },
    download: () => {},
    onOccasion: () => () => {},
    ...desk,
  };
}

type AtDeskProps = { desk: LeadDesk; path?: string; children: ReactNode };

export function AtDesk({ desk, path = '/', children }: AtDeskProps) {
  const services = aServices();
  return (
    <MemoryRouter initialEntries={[path]}>
      <Provide parts={{ services, leads: desk }}>{children}</Provide>
    </MemoryRouter>
  );
}
