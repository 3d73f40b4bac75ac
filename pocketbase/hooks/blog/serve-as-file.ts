/** Where the build has left nothing to fill in, the blog's addresses are files like others. */
import { serveSite } from '../site/serve-site.ts';

/** These routes compress what they send by themselves: the file goes through them as it is. */
export function serveAsFile(e: RequestEvent): void {
  e.request.header.del('Accept-Encoding');
  serveSite(e);
}
