/** Opens the data folder with the server's code, for the commands of this folder. */
onBootstrap((e) => require(`${$os.getenv('SPARK_BUILT_HOOKS')}/server.js`).openFolder(e));
onTerminate((e) => require(`${$os.getenv('SPARK_BUILT_HOOKS')}/server.js`).leaveFolder(e));
