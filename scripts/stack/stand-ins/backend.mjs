import { createServer } from 'node:http';

/** What the backend is to the commands: ready when asked, drains on TERM, and can be told to die. */
const held = [];
const server = createServer((request, response) => {
  if (request.url === '/readyz') response.end('{"status":"ready"}');
  else if (request.url === '/api/trpc/die') process.exit(3);
  else if (request.url === '/api/trpc/environment') response.end(JSON.stringify(process.env));
  else if (request.url === '/api/trpc/held') {
    response.writeHead(200).write('begun, ');
    held.push(response);
  } else response.writeHead(404).end();
});
server.listen(Number(process.env.PORT), process.env.HOST);

process.on('SIGTERM', () => {
  for (const response of held) response.end('drained');
  server.close(() => process.exit(0));
});
