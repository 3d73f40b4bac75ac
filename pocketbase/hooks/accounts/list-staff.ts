/** The staff's names: who can own a lead, and who wrote what. */
import type { StaffMember } from '#domain/leads/lead-list.ts';
import { signedIn } from './account-request.ts';
import { answer, guarded } from '../core/answer.ts';
import { selectAll } from '../core/sql.ts';

const columns = { id: '', name: '', email: '', verified: false, disabled: false, owner: false };

/** GET /api/desk/staff: everyone; whoever is not in force can own nothing new. */
export function listStaff(e: RequestEvent): void {
  guarded(e, () => {
    if (!signedIn(e, 'staff')) return;
    const found = selectAll(
      e.app,
      'SELECT id, name, email, verified, disabled, owner FROM staff ORDER BY name, email',
      {},
      columns,
    );
    const staff = Array.from(found, ({ verified, disabled, ...member }): StaffMember => ({
      ...member,
      inForce: verified && !disabled,
      invited: !verified,
    }));
    answer(e, 200, { staff });
  });
}
