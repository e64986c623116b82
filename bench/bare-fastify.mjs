import Fastify from 'fastify';

/** The yardstick: what Fastify alone does with a redirect of the same size. Its port is its only argument. */
const server = Fastify();
server.get('/*', (_request, reply) =>
  reply
    .code(302)
    .header('location', 'https://example.com/a/long/page')
    .header('cache-control', 'private, no-store')
    .send(),
);
await server.listen({ port: Number(process.argv[2]), host: '127.0.0.1' });
