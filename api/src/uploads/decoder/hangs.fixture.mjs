// Begins to read a picture and never comes back.
process.once('message', () => undefined);
// The server has gone, and nobody waits any more.
process.once('disconnect', () => process.exit());
process.send({ ready: true });
setInterval(() => undefined, 1000);
