/** The staff's names: who can own a lead, and who wrote what; to owners also how each stands. */
import type { StaffMember } from '#domain/leads/lead-list.ts';
import { forLook, oneOfStaff } from './account-request.ts';
import { answer } from '../core/answer.ts';
import { selectAll } from '../core/sql.ts';

const columns = {
  id: '',
  name: '',
  email: '',
  verified: false,
  disabled: false,
  owner: false,
  seen: 0,
  factors: 0,
  clients: 0,
};

/** GET /api/desk/staff: everyone; whoever is not in force can own nothing new. */
export function listStaff(e: RequestEvent): void {
  forLook(e, oneOfStaff, null, (asker) => {
    const isOwner = asker.getBool('owner');
    const found = selectAll(
      e.app,
      `SELECT id, name, email, verified, disabled, owner,
        COALESCE((SELECT MAX(seen) FROM known_devices WHERE account = staff.id), 0) AS seen,
        (SELECT COUNT(*) FROM authenticators WHERE account = staff.id) AS factors,
        (SELECT COUNT(*) FROM client_advisers WHERE staff = staff.id) AS clients
      FROM staff ORDER BY name, email`,
      {},
      columns,
    );
    const staff = Array.from(
      found,
      ({ verified, disabled, seen, factors, clients, ...member }): StaffMember => ({
        ...member,
        inForce: verified && !disabled,
        invited: !verified,
        facts: isOwner
          ? { signedIn: seen > 0 ? seen : null, authenticator: factors > 0, clients }
          : null,
      }),
    );
    answer(e, 200, { staff });
  });
}
