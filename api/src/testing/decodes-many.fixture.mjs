// @ts-check
import { decode, outcomeOf } from '../uploads/decoder/decode-picture.mjs';

/**
 * Pictures one after the other, for as long as the tests run that ask for them (decode-here.ts).
 *
 * @typedef {{ number: number, bytes: Buffer, order: import('../uploads/decoder/decoder.ts').Order }} Asked
 */
process.on('message', (message) => {
  const { number, bytes, order } = /** @type {Asked} */ (message);
  decode(Buffer.from(bytes), order)
    .catch(outcomeOf)
    .then(
      (outcome) => process.send?.({ number, outcome }),
      () => process.exit(1),
    );
});
process.once('disconnect', () => process.exit());
