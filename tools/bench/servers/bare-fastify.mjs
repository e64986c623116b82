import Fastify from 'fastify';

/** The baseline: Fastify alone, sending a redirect of the same size. The only argument is the port. */
const server = Fastify();
server.get('/*', (_request, reply) =>
  reply
    .code(302)
    .header('location', 'https://example.com/a/long/page')
    .header('cache-control', 'private, no-store')
    .send(),
);
await server.listen({ port: Number(process.argv[2]), host: '127.0.0.1' });
