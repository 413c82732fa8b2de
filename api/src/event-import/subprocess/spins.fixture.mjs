// Begins to read a file and is never done with it.
process.once('message', () => {
  for (;;);
});
process.send({ ready: true });
