import { createServer, type ServerResponse } from 'node:http';

/**
 * Sends what is posted to everybody who reads along, and nothing else: no database, no rights, one process. What no server in Node can
 * beat by much. Says its port on its output.
 */
const readers = new Set<ServerResponse>();
let number = 0;
const server = createServer((request, answer) => {
  if (request.method === 'POST') {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      number++;
      for (const reader of readers) reader.write(`id: ${String(number)}\nevent: message\ndata: ${body}\n\n`);
      answer.writeHead(201, { 'content-type': 'application/json' }).end(body);
    });
    return;
  }
  answer.writeHead(200, { 'content-type': 'text/event-stream' });
  answer.write(':\n\n');
  readers.add(answer);
  answer.on('close', () => readers.delete(answer));
});
server.listen(0, 'localhost', () => {
  const address = server.address();
  process.stdout.write(String(typeof address === 'object' && address ? address.port : 0));
});
