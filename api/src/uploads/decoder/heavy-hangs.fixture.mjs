// Finds a picture heavy, and then never comes back; light ones are done at once.
process.once('message', (order) => {
  if (order.format === 'light') process.send({ pictures: [] }, () => process.exit(0));
  else if (Number.isFinite(order.maxBytes)) process.send({ heavy: true }, () => process.exit(0));
});
// The server has exited: no one waits for a result.
process.once('disconnect', () => process.exit());
process.send({ ready: true });
setInterval(() => undefined, 1000);
