export {
  openListeners,
  pocketbaseRoutes,
  privateRoutes,
  publicRoutes,
  serveRoute,
} from './routes.ts';
export { beginAccount, changeAccount, checkAccount } from './accounts/account-rules.ts';
export { addStaffByOperator, changeOwnerByOperator } from './accounts/team.ts';
export { mailDashboardConfirmation, mailDashboardReset } from './accounts/asked-links.ts';
export { keepOwnDevice } from './accounts/change-email.ts';
export { confirmAddress } from './accounts/sign-up.ts';
export { findLetter } from './engagements/signed-file.ts';
export { verifyAudit } from './audit/verify.ts';
export { endAccount } from './people/erase-person.ts';
export { runPerson } from './people/person-command.ts';
export { purgeOnSchedule, runPurge } from './people/purge.ts';
export { answerPrivately, changeOwn } from './accounts/accounts.ts';
export { confirmReset } from './accounts/reset-password.ts';
export { forgetKeys, prepareFiles, reportKeys, rotateKeys } from './documents/rotate-keys.ts';
export { showStored } from './documents/show-document.ts';
export { resetByOperator } from './factors/factor-settings.ts';
export { grantSession, grantSuperuser, tryPassword } from './factors/answer-second-factor.ts';
export { mailAnything, mailPasswordReset } from './mail/queue-mail.ts';
export { endWork } from './outbox.ts';
export { factsToDraw } from './firm/firm-settings.ts';
export { goliveForCommand } from './golive/golive-list.ts';
export { facts } from './operation/health-checks.ts';
export { lookAgain } from './operation/health.ts';
export { leaveFolder, openFolder, spareLock } from './operation/open-folder.ts';
export { keepLogDiscreet } from './site/discreet-logs.ts';
export { applyNetworkSettings, partRoutes, subscribe } from './site/listeners.ts';
export { runJobsAtStartup, runMaintenance } from './housekeeping.ts';
