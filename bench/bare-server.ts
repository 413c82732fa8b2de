import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';

/**
 * Answers every request with what it was given on its input, and nothing else: no server in Node can be much faster. Prints its
 * port.
 */
const bytes = await buffer(process.stdin);
const server = createServer((_request, answer) => {
  answer.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-length': bytes.length });
  answer.end(bytes);
});
server.listen(0, 'localhost', () => {
  const address = server.address();
  process.stdout.write(String(typeof address === 'object' && address ? address.port : 0));
});
