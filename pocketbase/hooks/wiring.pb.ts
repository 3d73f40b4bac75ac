// Connects PocketBase's events and jobs. PocketBase runs each callback apart from this file; it must not use the file's
// names.
onRecordValidate((e) => require(`${__hooks}/server.js`).checkAccount(e), 'clients', 'staff');
onRecordCreateExecute((e) => require(`${__hooks}/server.js`).beginAccount(e), 'clients', 'staff');
onRecordDeleteExecute((e) => require(`${__hooks}/server.js`).endAccount(e), 'clients', 'staff');
onRecordUpdate((e) => require(`${__hooks}/server.js`).changeAccount(e), 'clients', 'staff');
onRecordAuthWithPasswordRequest((e) =>
  require(`${__hooks}/gate.js`).enterHook(e, (server) => server.tryPassword(e)),
);
onRecordAuthRequest(
  (e) => require(`${__hooks}/gate.js`).enterHook(e, (server) => server.grantSession(e)),
  'clients',
  'staff',
);
onRecordRequestPasswordResetRequest(
  (e) => require(`${__hooks}/server.js`).mailDashboardReset(e),
  'clients',
  'staff',
);
onRecordRequestVerificationRequest(
  (e) => require(`${__hooks}/server.js`).mailDashboardConfirmation(e),
  'clients',
);
onRecordConfirmPasswordResetRequest(
  (e) => require(`${__hooks}/server.js`).confirmReset(e),
  'clients',
  'staff',
);
onRecordConfirmEmailChangeRequest((e) => require(`${__hooks}/server.js`).keepOwnDevice(e));
onRecordConfirmVerificationRequest((e) =>
  require(`${__hooks}/gate.js`).enterHook(e, (server) => server.confirmAddress(e)),
);
onRecordsListRequest((e) =>
  require(`${__hooks}/gate.js`).enterHook(e, (server) => server.answerPrivately(e)),
);
onRecordViewRequest((e) =>
  require(`${__hooks}/gate.js`).enterHook(e, (server) => server.answerPrivately(e)),
);
onRecordAuthRequest((e) => require(`${__hooks}/server.js`).grantSuperuser(e), '_superusers');
onRecordDeleteRequest((e) => require(`${__hooks}/server.js`).changeOwn(e));
onRecordRequestEmailChangeRequest((e) => require(`${__hooks}/server.js`).changeOwn(e));
onRealtimeSubscribeRequest((e) =>
  require(`${__hooks}/gate.js`).enterHook(e, (server) => server.subscribe(e)),
);
onFileTokenRequest((e) => require(`${__hooks}/server.js`).answerPrivately(e));
onFileDownloadRequest((e) => require(`${__hooks}/server.js`).answerPrivately(e));
onFileDownloadRequest(
  (e) => require(`${__hooks}/server.js`).showStored(e),
  'price_estimator_documents',
);
onModelCreate((e) => require(`${__hooks}/server.js`).keepLogDiscreet(e), '_logs');
onSettingsReload((e) => require(`${__hooks}/server.js`).applyNetworkSettings(e));
$app.onServe().bindFunc((e) => require(`${__hooks}/server.js`).prepareFiles(e));
$app.onServe().bindFunc((e) => require(`${__hooks}/server.js`).lookAgain(e));
cronAdd('housekeeping', '* * * * *', () => require(`${__hooks}/server.js`).runMaintenance());
cronAdd('purge', '30 9 * * *', () => require(`${__hooks}/server.js`).purgeOnSchedule());
onBootstrap((e) => require(`${__hooks}/server.js`).runJobsAtStartup(e));
onBootstrap((e) => require(`${__hooks}/server.js`).openFolder(e));
onBackupCreate((e) => require(`${__hooks}/server.js`).spareLock(e));
onTerminate((e) => require(`${__hooks}/server.js`).leaveFolder(e));
$app.onTerminate().bind({
  // Before PocketBase closes its port (-9999), so the sender can still report.
  priority: -10000,
  func: (e) => require(`${__hooks}/server.js`).endWork(e),
});
onMailerRecordPasswordResetSend((e) => require(`${__hooks}/server.js`).mailPasswordReset(e));
onMailerSend((e) => require(`${__hooks}/server.js`).mailAnything(e));
