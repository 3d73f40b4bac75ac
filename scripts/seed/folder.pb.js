/** The commands of this folder look at the data folder as the server does, with the server's own code. */
onBootstrap((e) => require(`${$os.getenv('SPARK_BUILT_HOOKS')}/server.js`).openFolder(e));
onTerminate((e) => require(`${$os.getenv('SPARK_BUILT_HOOKS')}/server.js`).leaveFolder(e));
