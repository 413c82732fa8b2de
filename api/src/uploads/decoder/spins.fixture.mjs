// Begins to read a picture and is never done with it.
process.once('message', () => {
  for (;;);
});
// The server has gone, and nobody waits any more.
process.once('disconnect', () => process.exit());
process.send({ ready: true });
