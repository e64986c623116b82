import { createServer, Server } from 'node:http';
import { AddressInfo } from 'node:net';

const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="80" height="40"><rect width="80" height="40"/></svg>';
const PAGE = `<!doctype html><html lang="en"><meta charset="utf-8"><link rel="icon" href="data:,"><title>Garden</title>
<main><h1>The destination</h1></main>`;

/** A site on loopback that links lead to; every path is the same page, but for `picture.svg`. */
export class Destination {
  private constructor(
    readonly address: string,
    private readonly server: Server,
  ) {}

  static async start(): Promise<Destination> {
    const server = createServer((request, reply) => {
      const isPicture = request.url === '/picture.svg';
      const type = isPicture ? 'image/svg+xml' : 'text/html; charset=utf-8';
      reply.writeHead(200, { 'content-type': type }).end(isPicture ? PICTURE : PAGE);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return new Destination(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, server);
  }

  stop(): void {
    this.server.closeAllConnections();
    this.server.close();
  }
}
