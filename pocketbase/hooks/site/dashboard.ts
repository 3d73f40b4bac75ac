/** PocketBase's dashboard, off the public origin: only administrators' addresses find it (docs/operations.md). */
import { refuse } from '../ops/answer.ts';
import { adminAddresses, mayAdminister, trustedHeaders } from './origin.ts';

const storedAs = 'dashboard routes';

/** Keeps the routes as PocketBase made them, before ours stand before them. */
export function keepDashboard(e: ServeEvent): void {
  e.app.store().set(storedAs, e.router.buildMux());
  return e.next();
}

/** GET of anything under `/_/`: to everybody else there is nothing there. */
export function serveDashboard(e: RequestEvent): void {
  if (!mayAdminister(e)) return refuse(e, 404, 'not_found');
  passOn(e);
}

/** Answers as PocketBase does where no route of ours stands before its own. */
export function passOn(e: RequestEvent): void {
  const routes = e.app.store().get(storedAs);
  if (isHandler(routes)) routes.serveHTTP(e.response, e.request);
}

/** A superuser signs in from an administrator's address alone. */
export function admitSuperuser(e: AnswerEvent): void {
  if (mayAdminister(e.requestEvent)) return e.next();
  refuse(e.requestEvent, 404, 'not_found');
}

/** What PocketBase itself checks of each superuser's request; never kept in the database. */
export function setReach(e: AppEvent): void {
  e.next();
  const settings = e.app.settings();
  settings.superuserIPs = adminAddresses();
  settings.trustedProxy.headers = trustedHeaders();
}

function isHandler(value: unknown): value is GoHandler {
  return typeof value === 'object' && value !== null && 'serveHTTP' in value;
}
