/** The token of a mail's link: it stands behind the # of the address, which no server ever sees. */
import { useLocation } from 'react-router-dom';

import { useNavigateFromHere } from './navigate-from-here.tsx';

/** The token, and a way to take it out of the address once it has been used. */
export function useLinkToken(): { token: string; forget: () => void } {
  const { hash, pathname } = useLocation();
  const navigate = useNavigateFromHere();
  return { token: hash.slice(1), forget: () => navigate(pathname, { replace: true }) };
}
