// Allocates memory without end.
process.once('message', () => {
  const kept = [];
  for (;;) kept.push(Array.from({ length: 1_000_000 }, (_, number) => `${number} of ${kept.length}`));
});
process.send({ ready: true });
