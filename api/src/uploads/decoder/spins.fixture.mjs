// Begins to read a picture and is never done with it.
process.once('message', () => {
  for (;;);
});
process.send({ ready: true });
