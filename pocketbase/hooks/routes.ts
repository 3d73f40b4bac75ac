/** The server's route table (docs/security.md, Routes). `post` accepts 8 KiB of JSON by default. */
import { acceptInvitation } from './accounts/accept-invitation.ts';
import { requestLink } from './accounts/asked-links.ts';
import { changeEmail, confirmEmail } from './accounts/change-email.ts';
import { passNewPassword } from './accounts/reset-password.ts';
import { provePassword } from './accounts/guess-limits.ts';
import { endSessions, signOut, signOutEverywhere } from './accounts/sign-out.ts';
import { signUp } from './accounts/sign-up.ts';
import { changeOwner, disableAccount, inviteStaff, listStaff } from './accounts/team.ts';
import { postOps, verifyOps } from './api/post-ops.ts';
import {
  bookAppointment,
  bookForClient,
  cancelAppointment,
  cancelAtDesk,
  deskSlots,
  listAppointments,
  markAppointment,
  moveAppointment,
  moveAtDesk,
  myAppointments,
  openSlots,
} from './appointments/book-appointments.ts';
import {
  changeCalendar,
  saveMeetingType,
  saveSchedule,
  sendCalendar,
  showSchedules,
} from './appointments/desk-schedules.ts';
import { readLog } from './audit/entries.ts';
import { serveFeed, serveSitemap } from './blog/feeds.ts';
import { blogPost, blogPosts, serveBlogList, serveBlogPost } from './blog/serve-blog.ts';
import {
  linkDocument,
  linkOwnDocument,
  sendDocument,
  sendOwnDocument,
} from './documents/document-access.ts';
import { uploadPart, uploadState } from './documents/upload-part.ts';
import { countersign, myEngagements } from './engagements/engagement-ops.ts';
import { saveTemplate, showTemplate } from './engagements/engagement-rows.ts';
import { verifyFile } from './engagements/signed-file.ts';
import { claimEstimate, myEstimates } from './estimates/claim-estimate.ts';
import { continueEstimate, copyEstimate } from './estimates/copy-estimate.ts';
import { giveCode, giveFirstCode, renewCode } from './factors/answer-second-factor.ts';
import {
  beginOwn,
  finishOwn,
  removeOwn,
  renewOwnCodes,
  resetAuthenticator,
  showAuthenticator,
} from './factors/factor-settings.ts';
import { showFigures } from './figures/count-figures.ts';
import { changeFirm, drawAgain, reportDrawing, showFirm, takeFacts } from './firm/firm-settings.ts';
import { showGolive } from './golive/golive-list.ts';
import { exportLeads, findLeads, dropFilter, findFilters, saveFilter } from './leads/find-leads.ts';
import { inviteLead } from './leads/invite-lead.ts';
import { openLead } from './leads/open-lead.ts';
import { listFailedMails } from './mail/sweep-mails.ts';
import { findThreads, myMessages, openThreads } from './messages/read-threads.ts';
import { dropReply, findReplies, saveReply } from './messages/saved-replies.ts';
import { myEvents } from './notifications/events.ts';
import { myPreferences } from './notifications/preferences.ts';
import { changePush, showPush } from './notifications/push-table.ts';
import { remindClient } from './notifications/reminders.ts';
import { myOnboarding } from './onboarding/my-onboarding.ts';
import { health, ready } from './operation/health.ts';
import { listPageErrors, reportPageError } from './page-errors/page-errors.ts';
import {
  erasePersonAtDesk,
  exportPerson,
  findPerson,
  holdPerson,
  purgeLeads,
  releasePerson,
  saveRetention,
  sendExportedFile,
  showRecords,
} from './people/desk-records.ts';
import { findPosts, listRevisions, showPost, showRevision } from './posts/read-posts.ts';
import { serveImage, showImage } from './posts/post-images.ts';
import {
  changeBook,
  copyBook,
  previewBook,
  publishBook,
  showBooks,
  withdrawBook,
} from './price-books/publish-book.ts';
import { assignAdviser } from './requests/advisers.ts';
import { findClients, openClient } from './requests/desk-clients.ts';
import { myRequests, requestHistory } from './requests/request-views.ts';
import { serveSite } from './site/serve-site.ts';
import { saveDigest, showDigest, findToDos } from './to-do/find-to-dos.ts';
import { reportToOutbox, takeFromOutbox } from './outbox.ts';
import { listen, type PocketBaseRoute } from './site/listeners.ts';
import { get, internal, openPost, post, raw, type Route, serveRow } from './route.ts';
import { bodyBytes, limits } from './limits.ts';

/** Routes on the administration listener only. */
export const privateRoutes: readonly Route[] = [
  raw('GET', '/api/ready', 'administration', ready),
  internal('/api/outbox/take', bodyBytes.small, takeFromOutbox),
  internal('/api/outbox/report', bodyBytes.reports, reportToOutbox),
  internal('/api/firm/take', bodyBytes.small, takeFacts),
  internal('/api/firm/report', bodyBytes.small, reportDrawing),
];

const gzip = { before: 'gzip' } as const;
/** For routes whose bodies PocketBase reads. */
const passedOn = { before: bodyBytes.usual, isPassedOn: true };

/** Routes on both listeners. */
export const publicRoutes: readonly Route[] = [
  post('/api/desk/leads/find', 'staff', limits.desk, findLeads),
  post('/api/desk/leads/open', 'staff', limits.desk, openLead),
  post('/api/desk/leads/invite', 'staff', limits.desk, inviteLead),
  post('/api/desk/leads/export', 'proven last', limits.desk, exportLeads),
  post('/api/desk/filters/find', 'staff', limits.desk, findFilters),
  post('/api/desk/filters/save', 'staff', limits.desk, saveFilter),
  post('/api/desk/filters/remove', 'staff', limits.desk, dropFilter),

  post('/api/desk/clients/find', 'staff', limits.desk, findClients),
  post('/api/desk/clients/open', 'staff', limits.desk, openClient),
  post('/api/desk/clients/assign', 'staff', limits.desk, assignAdviser),
  post('/api/desk/clients/remind', 'staff', limits.desk, remindClient),
  get('/api/requests/mine', 'client', limits.myRequests, myRequests),
  post('/api/requests/history', 'client', limits.requestHistory, requestHistory),
  get('/api/onboarding/mine', 'client', limits.myOnboarding, myOnboarding),

  get('/api/engagements/mine', 'client', limits.myEngagements, myEngagements),
  post('/api/desk/engagements/countersign', 'staff', limits.desk, countersign),

  post('/api/desk/messages/find', 'staff', limits.desk, findThreads),
  post('/api/desk/messages/open', 'staff', limits.desk, openThreads),
  post('/api/desk/replies/find', 'staff', limits.desk, findReplies),
  post('/api/desk/replies/save', 'staff', limits.desk, saveReply),
  post('/api/desk/replies/remove', 'staff', limits.desk, dropReply),
  post('/api/messages/mine', 'client', limits.myMessages, myMessages),

  // The desk's other lists
  post('/api/desk/to-do', 'staff', limits.desk, findToDos),
  get('/api/desk/digest', 'staff', null, showDigest),
  post('/api/desk/digest', 'staff', limits.desk, saveDigest),
  post('/api/desk/audit', 'staff', limits.desk, readLog),
  get('/api/desk/page-errors', 'staff', null, listPageErrors),
  get('/api/desk/failed-mails', 'staff', null, listFailedMails),
  get('/api/desk/figures', 'staff', limits.figures, showFigures),
  get('/api/desk/golive', 'owner', limits.golive, showGolive),

  post('/api/desk/documents/link', 'staff', limits.desk, linkDocument),
  post('/api/documents/link', 'client', limits.ownDocument, linkOwnDocument),
  raw('GET', '/api/desk/documents/{document}', 'link', sendDocument, {
    limit: limits.document,
    isDownload: true,
  }),
  raw('GET', '/api/documents/{document}', 'link', sendOwnDocument, {
    limit: limits.ownDocument,
    isDownload: true,
  }),
  raw('GET', '/api/uploads/{doc}', 'key or account', uploadState),
  raw('PUT', '/api/uploads/{doc}/{offset}', 'key or account', uploadPart),

  raw('POST', '/api/ops', 'key or account', postOps),
  raw('POST', '/api/ops/verify', 'key or account', verifyOps),

  post('/api/desk/posts/find', 'staff', limits.desk, findPosts),
  get('/api/desk/posts/{idOrSlug}', 'staff', null, showPost),
  get('/api/desk/posts/{post}/revisions', 'staff', null, listRevisions),
  get('/api/desk/posts/{post}/revisions/{id}', 'staff', null, showRevision),
  get('/api/desk/images/{id}', 'staff', null, showImage),

  get('/api/desk/prices', 'owner', limits.prices, showBooks),
  post('/api/desk/prices/copy', 'owner', limits.prices, copyBook),
  post('/api/desk/prices/change', 'owner', limits.prices, changeBook),
  post('/api/desk/prices/preview', 'owner', limits.prices, previewBook),
  post('/api/desk/prices/publish', 'proven last', limits.prices, publishBook),
  post('/api/desk/prices/withdraw', 'proven last', limits.prices, withdrawBook),

  // Persons' records
  get('/api/desk/records', 'owner', limits.records, showRecords),
  post('/api/desk/records/find', 'owner', limits.records, findPerson),
  post('/api/desk/records/export', 'proven last', limits.records, exportPerson),
  post('/api/desk/records/file', 'owner', limits.exportedFiles, sendExportedFile),
  post('/api/desk/records/erase', 'proven last', limits.records, erasePersonAtDesk),
  post('/api/desk/records/hold', 'proven last', limits.records, holdPerson),
  post('/api/desk/records/release', 'proven last', limits.records, releasePerson),
  post('/api/desk/records/retention', 'proven last', limits.records, saveRetention),
  post('/api/desk/records/purge', 'owner', limits.records, purgeLeads),

  // The firm and its staff
  get('/api/desk/letter-template', 'owner', null, showTemplate),
  post('/api/desk/letter-template/save', 'proven last', limits.firm, saveTemplate),
  get('/api/desk/firm', 'owner', null, showFirm),
  post('/api/desk/firm/change', 'owner', limits.firm, changeFirm),
  post('/api/desk/firm/again', 'proven last', limits.firm, drawAgain),
  get('/api/desk/staff', 'staff', null, listStaff),
  post('/api/staff/invite', 'proven owner', limits.inviteStaff, inviteStaff),
  post('/api/staff/disable', 'proven owner', limits.disable, disableAccount),
  post('/api/staff/owner', 'proven owner', limits.changeOwner, changeOwner),
  post('/api/staff/end-sessions', 'proven owner', limits.endSessions, endSessions),
  post(
    '/api/staff/reset-authenticator',
    'proven owner',
    limits.resetAuthenticator,
    resetAuthenticator,
  ),

  get('/api/appointments/mine', 'client', limits.appointments, myAppointments),
  raw('GET', '/api/appointments/calendar', 'link', sendCalendar, { limit: limits.schedules }),
  post('/api/appointments/slots', 'client', limits.appointments, openSlots),
  post('/api/appointments/book', 'client', limits.appointments, bookAppointment),
  post('/api/appointments/move', 'client', limits.appointments, moveAppointment),
  post('/api/appointments/cancel', 'client', limits.appointments, cancelAppointment),
  get('/api/desk/appointments/schedule', 'staff', limits.schedules, showSchedules),
  post('/api/desk/appointments/list', 'staff', limits.desk, listAppointments),
  post('/api/desk/appointments/slots', 'staff', limits.desk, deskSlots),
  post('/api/desk/appointments/book', 'staff', limits.desk, bookForClient),
  post('/api/desk/appointments/move', 'staff', limits.desk, moveAtDesk),
  post('/api/desk/appointments/cancel', 'staff', limits.desk, cancelAtDesk),
  post('/api/desk/appointments/mark', 'staff', limits.desk, markAppointment),
  post('/api/desk/appointments/schedule/save', 'staff', limits.desk, saveSchedule),
  post('/api/desk/appointments/types/save', 'staff', limits.desk, saveMeetingType),
  post('/api/desk/appointments/calendar', 'staff', limits.desk, changeCalendar),

  // Estimates of guests and clients
  openPost('/api/verify', limits.verify, verifyFile),
  openPost('/api/estimates/copy', limits.copy, copyEstimate),
  openPost('/api/estimates/continue', limits.continue, continueEstimate),
  post('/api/estimates/claim', 'client', limits.claim, claimEstimate),
  get('/api/estimates/mine', 'client', limits.myEstimates, myEstimates),

  get('/api/notifications/events', 'account', limits.events, myEvents),
  post('/api/notifications/push', 'account', limits.push, showPush),
  post('/api/notifications/push/device', 'account', limits.push, changePush),
  get('/api/notifications/preferences', 'client', limits.myPreferences, myPreferences),

  // Accounts; those of `collections` replace PocketBase's own
  openPost('/api/clients/sign-up', limits.signUp, signUp),
  openPost('/api/clients/accept-invitation', limits.acceptInvitation, acceptInvitation),
  get('/api/account/sign-out-everywhere', 'account', null, signOutEverywhere, 'POST'),
  raw('POST', '/api/account/sign-out', 'anyone', signOut, { before: null }),
  post('/api/account/prove', 'account', limits.prove, provePassword),
  openPost('/api/account/code', limits.secondStep, renewCode),
  openPost('/api/account/second-step', limits.secondStep, giveCode),
  openPost('/api/account/second-step/set-up', limits.secondStep, giveFirstCode),
  get('/api/account/authenticator', 'account', limits.factor, showAuthenticator),
  post('/api/account/authenticator/begin', 'account', limits.factor, beginOwn),
  post('/api/account/authenticator/finish', 'account', limits.factor, finishOwn),
  post('/api/account/authenticator/recovery-codes', 'account', limits.factor, renewOwnCodes),
  post('/api/account/authenticator/remove', 'client', limits.factor, removeOwn),
  openPost(
    '/api/collections/clients/request-password-reset',
    limits.reset,
    requestLink('reset', 'clients'),
  ),
  openPost(
    '/api/collections/staff/request-password-reset',
    limits.reset,
    requestLink('reset', 'staff'),
  ),
  openPost(
    '/api/collections/clients/request-verification',
    limits.confirmation,
    requestLink('confirmation', 'clients'),
  ),
  post('/api/collections/clients/request-email-change', 'client', limits.changeEmail, changeEmail),
  raw('POST', '/api/collections/clients/confirm-password-reset', 'link', passNewPassword, passedOn),
  raw('POST', '/api/collections/staff/confirm-password-reset', 'link', passNewPassword, passedOn),
  raw('POST', '/api/collections/clients/confirm-email-change', 'link', confirmEmail, passedOn),

  // The site
  openPost('/api/page-errors', limits.pageErrors, reportPageError),
  // PocketBase has `/api/health` already, and a duplicate prevents the start; other words get the site.
  raw('GET', '/api/{word}', 'anyone', health),
  // GET routes also answer HEAD, and PocketBase would keep the live channel open. Answers 404.
  raw('HEAD', '/api/realtime', 'anyone', serveSite),
  raw('GET', '/blog/images/{id}', 'anyone', serveImage),
  raw('GET', '/api/blog/posts', 'anyone', blogPosts, gzip),
  raw('GET', '/api/blog/posts/{slug}', 'anyone', blogPost, gzip),
  raw('GET', '/blog', 'anyone', serveBlogList, gzip),
  raw('GET', '/blog/{slug}', 'anyone', serveBlogPost, gzip),
  raw('GET', '/sitemap.xml', 'anyone', serveSitemap, gzip),
  raw('GET', '/rss.xml', 'anyone', serveFeed, gzip),
  raw('GET', '/{path...}', 'anyone', serveSite, gzip),
];

const own = (
  method: PocketBaseRoute['method'],
  path: string,
  who: PocketBaseRoute['who'],
): PocketBaseRoute => ({ method, path, who });

/** PocketBase's own routes that our pages use; the public listener has no others. */
export const pocketbaseRoutes: readonly PocketBaseRoute[] = [
  own('GET', '/api/realtime', 'anyone'),
  own('POST', '/api/realtime', 'account'),
  own('POST', '/api/collections/clients/auth-with-password', 'anyone'),
  own('POST', '/api/collections/staff/auth-with-password', 'anyone'),
  own('POST', '/api/collections/clients/auth-refresh', 'account'),
  own('POST', '/api/collections/staff/auth-refresh', 'account'),
  own('POST', '/api/collections/clients/confirm-verification', 'anyone'),
  own('GET', '/api/collections/profiles/records', 'account'),
  own('GET', '/api/collections/leads/records/{id}', 'account'),
];

export const openListeners = (e: ServeEvent) => listen(e, pocketbaseRoutes);

const rows = new Map(
  [...privateRoutes, ...publicRoutes].map((row) => [`${row.method} ${row.path}`, row]),
);

export function serveRoute(e: RequestEvent, key: string, hasBody = true): void {
  const row = rows.get(key);
  if (!row) throw new Error(`no row: ${key}`);
  serveRow(e, row, hasBody);
}
