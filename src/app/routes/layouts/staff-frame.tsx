/** Around the pages of staff. */
import { IdleLock } from '#features/auth/idle-lock.tsx';
import { Loading } from '#ui/loading.tsx';
import { DeskServices } from '../../desk-services.tsx';
import { Guard } from '../guard.tsx';
import { PlainFrame } from './plain-frame.tsx';
import { StaffLayout } from './staff-layout.tsx';

const waiting = (
  <PlainFrame>
    <Loading />
  </PlainFrame>
);

export function StaffFrame() {
  return (
    <Guard of="staff" fallback={waiting}>
      {(user) => (
        <IdleLock key={user.id} account={user}>
          <DeskServices account={user} fallback={<Loading />}>
            <StaffLayout />
          </DeskServices>
        </IdleLock>
      )}
    </Guard>
  );
}
