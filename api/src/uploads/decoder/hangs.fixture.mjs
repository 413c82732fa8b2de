// Begins to read a picture and never comes back.
process.once('message', () => undefined);
// The server has exited: no one waits for a result.
process.once('disconnect', () => process.exit());
process.send({ ready: true });
setInterval(() => undefined, 1000);
