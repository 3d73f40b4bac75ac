/** Checks and locks the data folder as the server does, for the commands in `scripts/seed`. */
onBootstrap((e) => require(`${$os.getenv('SPARK_BUILT_HOOKS')}/server.js`).openFolder(e));
onTerminate((e) => require(`${$os.getenv('SPARK_BUILT_HOOKS')}/server.js`).leaveFolder(e));
