// Begins to read a picture and never comes back.
process.once('message', () => undefined);
process.send({ ready: true });
setInterval(() => undefined, 1000);
