/** The server's route table (docs/security.md, Routes). `post` accepts 8 KiB of JSON by default. */
import * as v from 'valibot';

import { calendarAskedSchema, saveScheduleSchema } from '#domain/appointments/appointment-list.ts';
import {
  bookSchema,
  cancelSchema,
  deskBookSchema,
  deskListSchema,
  deskMarkSchema,
  deskMoveSchema,
  deskSlotsSchema,
  moveSchema,
  slotsAskedSchema,
} from '#domain/appointments/appointment.ts';
import { auditQuerySchema } from '#domain/audit/entry.ts';
import { assignSchema, remindSchema } from '#domain/clients/client-care.ts';
import { countersignSchema } from '#domain/engagements/engagement.ts';
import { saveTemplateSchema } from '#domain/engagements/letter.ts';
import { verifyRequest } from '#domain/engagements/verify.ts';
import { documentLinkSchema } from '#domain/documents/document.ts';
import {
  changeFirmSchema,
  drawAgainSchema,
  drawingReportSchema,
  takeFactsSchema,
} from '#domain/firm/firm-desk.ts';
import { acceptSchema, inviteSchema } from '#domain/leads/invitation.ts';
import { leadOpenSchema } from '#domain/leads/lead-details.ts';
import { leadQuerySchema, removeFilterSchema, savedFilterSchema } from '#domain/leads/lead-list.ts';
import {
  findRepliesSchema,
  removeReplySchema,
  saveReplySchema,
} from '#domain/messages/saved-replies.ts';
import {
  myMessagesQuerySchema,
  threadQuerySchema,
  threadsOpenSchema,
} from '#domain/messages/thread-list.ts';
import { pushDeviceSchema, pushQuestionSchema } from '#domain/notifications/push.ts';
import {
  changeRetentionSchema,
  eraseSchema,
  exportedFileSchema,
  holdSchema,
  personSchema,
  purgeSchema,
} from '#domain/people/records.ts';
import { postQuerySchema } from '#domain/posts/desk-list.ts';
import {
  changeBookSchema,
  copyBookSchema,
  previewBookSchema,
  publishBookSchema,
  withdrawBookSchema,
} from '#domain/price-books/book-desk.ts';
import { historyQuerySchema } from '#domain/requests/history.ts';
import { clientOpenSchema, clientQuerySchema } from '#domain/requests/request-list.ts';
import { digestSchema } from '#domain/to-do/digest.ts';
import { toDoQuerySchema } from '#domain/to-do/to-do-list.ts';
import { acceptInvitation } from './accounts/accept-invitation.ts';
import { askedLinkSchema, requestLink } from './accounts/asked-links.ts';
import { changeEmail, changeEmailSchema, confirmEmail } from './accounts/change-email.ts';
import { passNewPassword } from './accounts/reset-password.ts';
import { provePassword, proveSchema } from './accounts/guess-limits.ts';
import { endSessions, endSessionsSchema, signOut, signOutEverywhere } from './accounts/sign-out.ts';
import { signUp, signUpSchema } from './accounts/sign-up.ts';
import {
  changeOwner,
  changeOwnerSchema,
  disableAccount,
  disableAccountSchema,
  inviteStaff,
  inviteStaffSchema,
  listStaff,
} from './accounts/team.ts';
import { postOps, verifyOps } from './api/post-ops.ts';
import {
  bookForClient,
  cancelAtDesk,
  deskSlots,
  listAppointments,
  markAppointment,
  moveAtDesk,
} from './appointments/desk-appointments.ts';
import {
  changeCalendar,
  saveMeetingType,
  saveSchedule,
  saveTypeSchema,
  sendCalendar,
  showSchedules,
} from './appointments/desk-schedules.ts';
import {
  bookAppointment,
  cancelAppointment,
  moveAppointment,
  myAppointments,
  openSlots,
} from './appointments/own-appointments.ts';
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
import { countersign, myEngagements } from './engagements/countersign.ts';
import { saveTemplate, showTemplate } from './engagements/letter-template.ts';
import { verifyFile } from './engagements/signed-file.ts';
import { claimEstimate, claimSchema, myEstimates } from './estimates/claim-estimate.ts';
import { continueEstimate, continueSchema } from './estimates/continue-estimate.ts';
import { copyEstimate, copySchema } from './estimates/copy-estimate.ts';
import {
  giveCode,
  giveFirstCode,
  renewCode,
  stepCodeSchema,
  stepSchema,
} from './factors/answer-second-factor.ts';
import {
  beginOwn,
  finishOwn,
  newCodeSchema,
  oldCodeSchema,
  removeOwn,
  renewOwnCodes,
  resetAuthenticator,
  resetAuthenticatorSchema,
  showAuthenticator,
} from './factors/factor-settings.ts';
import { showFigures } from './figures/count-figures.ts';
import { changeFirm, drawAgain, showFirm } from './firm/change-firm.ts';
import { reportDrawing, takeFacts } from './firm/facts-table.ts';
import { showGolive } from './golive/golive-list.ts';
import { exportLeads } from './leads/export-leads.ts';
import { findLeads } from './leads/find-leads.ts';
import { inviteLead } from './leads/invite-lead.ts';
import { openLead } from './leads/open-lead.ts';
import { dropFilter, findFilters, saveFilter } from './leads/saved-filters.ts';
import { listFailedMails } from './mail/sweep-mails.ts';
import { findThreads } from './messages/find-threads.ts';
import { myMessages, openThreads } from './messages/open-threads.ts';
import { dropReply, findReplies, saveReply } from './messages/saved-replies.ts';
import { myEvents } from './notifications/events.ts';
import { myPreferences } from './notifications/preferences.ts';
import { changePush, showPush } from './notifications/push-table.ts';
import { remindClient } from './notifications/reminders.ts';
import { myOnboarding } from './onboarding/my-onboarding.ts';
import { health, ready } from './operation/health.ts';
import { listPageErrors, pageErrorSchema, reportPageError } from './page-errors/page-errors.ts';
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
  publishBook,
  showBooks,
  withdrawBook,
} from './price-books/publish-book.ts';
import { previewBook } from './price-books/preview-book.ts';
import { assignAdviser } from './requests/advisers.ts';
import { findClients } from './requests/find-clients.ts';
import { openClient } from './requests/open-client.ts';
import { myRequests, requestHistory } from './requests/request-views.ts';
import { serveSite } from './site/serve-site.ts';
import { saveDigest, showDigest } from './to-do/digests.ts';
import { findToDos } from './to-do/find-to-dos.ts';
import { reportSchema, reportToOutbox, takeFromOutbox, takeSchema } from './outbox.ts';
import { listen, type PocketBaseRoute } from './site/listeners.ts';
import { get, internal, openPost, post, raw, type Route, serveRow } from './route.ts';
import { bodyBytes, limits } from './limits.ts';

const nothing = v.object({});

/** On the administration listener only. */
export const privateRoutes: readonly Route[] = [
  raw('GET', '/api/ready', 'administration', ready),
  internal('/api/outbox/take', bodyBytes.small, takeSchema, takeFromOutbox),
  internal('/api/outbox/report', bodyBytes.reports, reportSchema, reportToOutbox),
  internal('/api/firm/take', bodyBytes.small, takeFactsSchema, takeFacts),
  internal('/api/firm/report', bodyBytes.small, drawingReportSchema, reportDrawing),
];

const gzip = { before: 'gzip' } as const;
/** PocketBase reads these bodies. */
const passedOn = { before: bodyBytes.usual, isPassedOn: true };

/** On both listeners. */
export const publicRoutes: readonly Route[] = [
  post('/api/desk/leads/find', 'staff', limits.desk, leadQuerySchema, findLeads),
  post('/api/desk/leads/open', 'staff', limits.desk, leadOpenSchema, openLead),
  post('/api/desk/leads/invite', 'staff', limits.desk, inviteSchema, inviteLead),
  post('/api/desk/leads/export', 'proven last', limits.desk, leadQuerySchema, exportLeads),
  post('/api/desk/filters/find', 'staff', limits.desk, nothing, findFilters),
  post('/api/desk/filters/save', 'staff', limits.desk, savedFilterSchema, saveFilter),
  post('/api/desk/filters/remove', 'staff', limits.desk, removeFilterSchema, dropFilter),

  post('/api/desk/clients/find', 'staff', limits.desk, clientQuerySchema, findClients),
  post('/api/desk/clients/open', 'staff', limits.desk, clientOpenSchema, openClient),
  post('/api/desk/clients/assign', 'staff', limits.desk, assignSchema, assignAdviser),
  post('/api/desk/clients/remind', 'staff', limits.desk, remindSchema, remindClient),
  get('/api/requests/mine', 'client', limits.myRequests, myRequests),
  post(
    '/api/requests/history',
    'client',
    limits.requestHistory,
    historyQuerySchema,
    requestHistory,
  ),
  get('/api/onboarding/mine', 'client', limits.myOnboarding, myOnboarding),

  get('/api/engagements/mine', 'client', limits.myEngagements, myEngagements),
  post('/api/desk/engagements/countersign', 'staff', limits.desk, countersignSchema, countersign),

  post('/api/desk/messages/find', 'staff', limits.desk, threadQuerySchema, findThreads),
  post('/api/desk/messages/open', 'staff', limits.desk, threadsOpenSchema, openThreads),
  post('/api/desk/replies/find', 'staff', limits.desk, findRepliesSchema, findReplies),
  post('/api/desk/replies/save', 'staff', limits.desk, saveReplySchema, saveReply),
  post('/api/desk/replies/remove', 'staff', limits.desk, removeReplySchema, dropReply),
  post('/api/messages/mine', 'client', limits.myMessages, myMessagesQuerySchema, myMessages),

  // The desk's other lists
  post('/api/desk/to-do', 'staff', limits.desk, toDoQuerySchema, findToDos),
  get('/api/desk/digest', 'staff', null, showDigest),
  post('/api/desk/digest', 'staff', limits.desk, digestSchema, saveDigest),
  post('/api/desk/audit', 'staff', limits.desk, auditQuerySchema, readLog),
  get('/api/desk/page-errors', 'staff', null, listPageErrors),
  get('/api/desk/failed-mails', 'staff', null, listFailedMails),
  get('/api/desk/figures', 'staff', limits.figures, showFigures),
  get('/api/desk/golive', 'owner', limits.golive, showGolive),

  post('/api/desk/documents/link', 'staff', limits.desk, documentLinkSchema, linkDocument),
  post('/api/documents/link', 'client', limits.ownDocument, documentLinkSchema, linkOwnDocument),
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

  post('/api/desk/posts/find', 'staff', limits.desk, postQuerySchema, findPosts),
  get('/api/desk/posts/{idOrSlug}', 'staff', null, showPost),
  get('/api/desk/posts/{post}/revisions', 'staff', null, listRevisions),
  get('/api/desk/posts/{post}/revisions/{id}', 'staff', null, showRevision),
  get('/api/desk/images/{id}', 'staff', null, showImage),

  get('/api/desk/prices', 'owner', limits.prices, showBooks),
  post('/api/desk/prices/copy', 'owner', limits.prices, copyBookSchema, copyBook),
  post('/api/desk/prices/change', 'owner', limits.prices, changeBookSchema, changeBook),
  post('/api/desk/prices/preview', 'owner', limits.prices, previewBookSchema, previewBook),
  post('/api/desk/prices/publish', 'proven last', limits.prices, publishBookSchema, publishBook),
  post('/api/desk/prices/withdraw', 'proven last', limits.prices, withdrawBookSchema, withdrawBook),

  // Persons' records
  get('/api/desk/records', 'owner', limits.records, showRecords),
  post('/api/desk/records/find', 'owner', limits.records, personSchema, findPerson),
  post('/api/desk/records/export', 'proven last', limits.records, personSchema, exportPerson),
  post(
    '/api/desk/records/file',
    'owner',
    limits.exportedFiles,
    exportedFileSchema,
    sendExportedFile,
  ),
  post('/api/desk/records/erase', 'proven last', limits.records, eraseSchema, erasePersonAtDesk),
  post('/api/desk/records/hold', 'proven last', limits.records, holdSchema, holdPerson),
  post('/api/desk/records/release', 'proven last', limits.records, personSchema, releasePerson),
  post(
    '/api/desk/records/retention',
    'proven last',
    limits.records,
    changeRetentionSchema,
    saveRetention,
  ),
  post('/api/desk/records/purge', 'owner', limits.records, purgeSchema, purgeLeads),

  // The firm and its staff
  get('/api/desk/letter-template', 'owner', null, showTemplate),
  post(
    '/api/desk/letter-template/save',
    'proven last',
    limits.firm,
    saveTemplateSchema,
    saveTemplate,
  ),
  get('/api/desk/firm', 'owner', null, showFirm),
  post('/api/desk/firm/change', 'owner', limits.firm, changeFirmSchema, changeFirm),
  post('/api/desk/firm/again', 'proven last', limits.firm, drawAgainSchema, drawAgain),
  get('/api/desk/staff', 'staff', null, listStaff),
  post('/api/staff/invite', 'proven owner', limits.inviteStaff, inviteStaffSchema, inviteStaff),
  post('/api/staff/disable', 'proven owner', limits.disable, disableAccountSchema, disableAccount),
  post('/api/staff/owner', 'proven owner', limits.changeOwner, changeOwnerSchema, changeOwner),
  post(
    '/api/staff/end-sessions',
    'proven owner',
    limits.endSessions,
    endSessionsSchema,
    endSessions,
  ),
  post(
    '/api/staff/reset-authenticator',
    'proven owner',
    limits.resetAuthenticator,
    resetAuthenticatorSchema,
    resetAuthenticator,
  ),

  get('/api/appointments/mine', 'client', limits.appointments, myAppointments),
  raw('GET', '/api/appointments/calendar', 'link', sendCalendar, { limit: limits.schedules }),
  post('/api/appointments/slots', 'client', limits.appointments, slotsAskedSchema, openSlots),
  post('/api/appointments/book', 'client', limits.appointments, bookSchema, bookAppointment),
  post('/api/appointments/move', 'client', limits.appointments, moveSchema, moveAppointment),
  post('/api/appointments/cancel', 'client', limits.appointments, cancelSchema, cancelAppointment),
  get('/api/desk/appointments/schedule', 'staff', limits.schedules, showSchedules),
  post('/api/desk/appointments/list', 'staff', limits.desk, deskListSchema, listAppointments),
  post('/api/desk/appointments/slots', 'staff', limits.desk, deskSlotsSchema, deskSlots),
  post('/api/desk/appointments/book', 'staff', limits.desk, deskBookSchema, bookForClient),
  post('/api/desk/appointments/move', 'staff', limits.desk, deskMoveSchema, moveAtDesk),
  post('/api/desk/appointments/cancel', 'staff', limits.desk, cancelSchema, cancelAtDesk),
  post('/api/desk/appointments/mark', 'staff', limits.desk, deskMarkSchema, markAppointment),
  post(
    '/api/desk/appointments/schedule/save',
    'staff',
    limits.desk,
    saveScheduleSchema,
    saveSchedule,
  ),
  post('/api/desk/appointments/types/save', 'staff', limits.desk, saveTypeSchema, saveMeetingType),
  post(
    '/api/desk/appointments/calendar',
    'staff',
    limits.desk,
    calendarAskedSchema,
    changeCalendar,
  ),

  // Estimates of guests and clients
  openPost('/api/verify', limits.verify, verifyRequest, verifyFile),
  openPost('/api/estimates/copy', limits.copy, copySchema, copyEstimate),
  openPost('/api/estimates/continue', limits.continue, continueSchema, continueEstimate),
  post('/api/estimates/claim', 'client', limits.claim, claimSchema, claimEstimate),
  get('/api/estimates/mine', 'client', limits.myEstimates, myEstimates),

  get('/api/notifications/events', 'account', limits.events, myEvents),
  post('/api/notifications/push', 'account', limits.push, pushQuestionSchema, showPush),
  post('/api/notifications/push/device', 'account', limits.push, pushDeviceSchema, changePush),
  get('/api/notifications/preferences', 'client', limits.myPreferences, myPreferences),

  // Accounts; those of `collections` replace PocketBase's own
  openPost('/api/clients/sign-up', limits.signUp, signUpSchema, signUp),
  openPost(
    '/api/clients/accept-invitation',
    limits.acceptInvitation,
    acceptSchema,
    acceptInvitation,
  ),
  raw('POST', '/api/account/sign-out-everywhere', 'account', signOutEverywhere, { before: null }),
  raw('POST', '/api/account/sign-out', 'anyone', signOut, { before: null }),
  post('/api/account/prove', 'account', limits.prove, proveSchema, provePassword),
  openPost('/api/account/code', limits.secondStep, stepSchema, renewCode),
  openPost('/api/account/second-step', limits.secondStep, stepCodeSchema, giveCode),
  openPost('/api/account/second-step/set-up', limits.secondStep, stepCodeSchema, giveFirstCode),
  get('/api/account/authenticator', 'account', limits.factor, showAuthenticator),
  post('/api/account/authenticator/begin', 'account', limits.factor, oldCodeSchema, beginOwn),
  post('/api/account/authenticator/finish', 'account', limits.factor, newCodeSchema, finishOwn),
  post(
    '/api/account/authenticator/recovery-codes',
    'account',
    limits.factor,
    oldCodeSchema,
    renewOwnCodes,
  ),
  post('/api/account/authenticator/remove', 'client', limits.factor, oldCodeSchema, removeOwn),
  openPost(
    '/api/collections/clients/request-password-reset',
    limits.reset,
    askedLinkSchema,
    requestLink('reset', 'clients'),
  ),
  openPost(
    '/api/collections/staff/request-password-reset',
    limits.reset,
    askedLinkSchema,
    requestLink('reset', 'staff'),
  ),
  openPost(
    '/api/collections/clients/request-verification',
    limits.confirmation,
    askedLinkSchema,
    requestLink('confirmation', 'clients'),
  ),
  post(
    '/api/collections/clients/request-email-change',
    'client',
    limits.changeEmail,
    changeEmailSchema,
    changeEmail,
  ),
  raw('POST', '/api/collections/clients/confirm-password-reset', 'link', passNewPassword, passedOn),
  raw('POST', '/api/collections/staff/confirm-password-reset', 'link', passNewPassword, passedOn),
  raw('POST', '/api/collections/clients/confirm-email-change', 'link', confirmEmail, passedOn),

  // The site
  openPost('/api/page-errors', limits.pageErrors, pageErrorSchema, reportPageError),
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
