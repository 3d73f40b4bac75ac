/** Exports all route handlers and jobs for the wiring. */
export { acceptInvitation } from './accounts/accept-invitation.ts';
export { beginAccount, changeAccount, checkAccount } from './accounts/account-rules.ts';
export {
  changeOwner,
  disableAccount,
  inviteStaff,
  addStaffByOperator,
  changeOwnerByOperator,
  listStaff,
} from './accounts/team.ts';
export {
  mailDashboardConfirmation,
  mailDashboardReset,
  requestClientReset,
  requestConfirmation,
  requestStaffReset,
} from './accounts/asked-links.ts';
export { changeEmail, confirmEmail, keepOwnDevice } from './accounts/change-email.ts';
export { confirmAddress, signUp } from './accounts/sign-up.ts';
export { verifyAudit } from './audit/verify.ts';
export { blogPost, blogPosts, serveBlogList, serveBlogPost } from './blog/serve-blog.ts';
export { serveFeed, serveSitemap } from './blog/feeds.ts';
export { endAccount } from './people/erase-person.ts';
export { endSessions, signOut, signOutEverywhere } from './accounts/sign-out.ts';
export {
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
export { runPerson } from './people/person-command.ts';
export { purgeOnSchedule, runPurge } from './people/purge.ts';
export { answerPrivately, changeOwn, subscribe } from './accounts/open-sessions.ts';
export { provePassword } from './accounts/prove-password.ts';
export { grantSuperuser } from './accounts/superusers.ts';
export { passNewPassword } from './accounts/filled-body.ts';
export { myPreferences } from './notifications/preferences.ts';
export { confirmReset } from './accounts/reset-password.ts';
export { exportLeads } from './leads/export-leads.ts';
export { findLeads } from './leads/find-leads.ts';
export {
  linkDocument,
  linkOwnDocument,
  sendOwnDocument,
  sendDocument,
} from './documents/document-access.ts';
export { inviteLead } from './leads/invite-lead.ts';
export { remindClient } from './notifications/remind-client.ts';
export { assignAdviser } from './requests/advisers.ts';
export { openLead } from './leads/open-lead.ts';
export { readLog } from './audit/entries.ts';
export { prepareFiles } from './documents/prepare-files.ts';
export { forgetKeys, reportKeys, rotateKeys } from './documents/rotate-keys.ts';
export { showStored } from './documents/show-document.ts';
export { uploadPart, uploadState } from './documents/upload-part.ts';
export {
  changeAuthenticator,
  showAuthenticator,
  resetAuthenticator,
  resetByOperator,
} from './factors/factor-settings.ts';
export { giveCode, giveFirstCode, renewCode } from './factors/answer-second-factor.ts';
export { grantSession, tryPassword } from './factors/try-password.ts';
export { continueEstimate } from './estimates/continue-estimate.ts';
export { copyEstimate } from './estimates/copy-estimate.ts';
export { runJobsAtStartup, sendMails } from './mail/send-mails.ts';
export {
  mailAnything,
  mailEmailChange,
  mailPasswordReset,
  mailVerification,
} from './mail/system-mails.ts';
export { endTurns } from './core/sender-lease.ts';
export { sendNoLonger } from './core/reading-time.ts';
export { claimEstimate, myEstimates } from './estimates/claim-estimate.ts';
export { changeBook, copyBook, showBooks } from './price-books/draft-books.ts';
export { previewBook } from './price-books/preview-book.ts';
export { publishBook, withdrawBook } from './price-books/publish-book.ts';
export { changeFirm, drawAgain, showFirm } from './firm/change-firm.ts';
export { factsToDraw, reportDrawing, takeFacts } from './firm/hand-out-facts.ts';
export { postOps, verifyOps } from './api/post-ops.ts';
export { findPosts, showPost, listRevisions, showRevision } from './posts/read-posts.ts';
export { serveImage, showImage } from './posts/serve-image.ts';
export { myOnboarding } from './onboarding/my-onboarding.ts';
export { findThreads } from './messages/find-threads.ts';
export { myMessages } from './messages/my-messages.ts';
export { openThreads } from './messages/open-threads.ts';
export { findClients } from './requests/find-clients.ts';
export { myEvents } from './notifications/events.ts';
export { goliveForCommand, showGolive } from './golive/golive-list.ts';
export { showFigures } from './figures/show-figures.ts';
export { reportPushes, takePushes } from './notifications/hand-out-pushes.ts';
export { changePush, showPush } from './notifications/push-table.ts';
export { dropFilter, findFilters, saveFilter } from './leads/saved-filters.ts';
export { dropReply, findReplies, saveReply } from './messages/saved-replies.ts';
export { findToDos } from './to-do/find-to-dos.ts';
export { saveDigest, showDigest } from './to-do/digests.ts';
export {
  bookAppointment,
  cancelAppointment,
  moveAppointment,
  myAppointments,
  openSlots,
} from './appointments/own-appointments.ts';
export {
  bookForClient,
  cancelAtDesk,
  deskSlots,
  listAppointments,
  markAppointment,
  moveAtDesk,
} from './appointments/desk-appointments.ts';
export {
  changeCalendar,
  saveMeetingType,
  saveSchedule,
  sendCalendar,
  showSchedules,
} from './appointments/desk-schedules.ts';
export { myRequests } from './requests/request-views.ts';
export { requestHistory } from './requests/request-history.ts';
export { openClient } from './requests/open-client.ts';
export { listPageErrors, reportPageError } from './page-errors/page-errors.ts';
export { listFailedMails } from './mail/failed-mails.ts';
export { health, ready } from './operation/health.ts';
export { facts } from './operation/facts.ts';
export { lookAgain } from './operation/look-at-facts.ts';
export { leaveFolder, spareLock } from './operation/folder-lock.ts';
export { openFolder } from './operation/open-folder.ts';
export { keepLogDiscreet } from './site/discreet-logs.ts';
export { limitTopics } from './site/live-topics.ts';
export { applyNetworkSettings, openListeners, partRoutes } from './site/listeners.ts';
export { serveSite } from './site/serve-site.ts';
export { runMaintenance } from './housekeeping.ts';
