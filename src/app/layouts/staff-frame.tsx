/** Around the pages of staff. */
import { useSessionState } from '#local/session.ts';
import { Loading } from '#ui/loading.tsx';
import { DeskServices } from '../desk-services.tsx';
import { Guard } from '../guard.tsx';
import { StaffLayout } from './staff-layout.tsx';

export function StaffFrame() {
  return (
    <Guard of="staff">
      <Opened />
    </Guard>
  );
}

function Opened() {
  const { user } = useSessionState();
  if (!user) return <Loading />;
  return (
    <DeskServices key={user.id} account={user} meanwhile={<Loading />}>
      <StaffLayout />
    </DeskServices>
  );
}
