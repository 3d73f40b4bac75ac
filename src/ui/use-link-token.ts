/** The token of a mail's link: it stands behind the # of the address, which no server ever sees. */
import { useLocation, useNavigate } from 'react-router-dom';

/** The token, and a way to take it out of the address once it has been used. */
export function useLinkToken(): { token: string; forget: () => void } {
  const { hash, pathname } = useLocation();
  const navigate = useNavigate();
  return { token: hash.slice(1), forget: () => void navigate(pathname, { replace: true }) };
}
