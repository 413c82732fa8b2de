// Begins to read a picture and is never done with it.
process.once('message', () => {
  for (;;);
});
// The server has exited: no one waits for a result.
process.once('disconnect', () => process.exit());
process.send({ ready: true });
