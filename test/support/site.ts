import { createServer as createHttpServer, RequestListener } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import { AddressInfo, createServer, Server, Socket } from 'node:net';
import { SELF_SIGNED } from './self-signed';

/** A web site of the test's own on loopback: it answers by HTTP, or writes to the connection what it likes. */
export class Site {
  private constructor(
    readonly port: number,
    private readonly server: Server,
    private readonly sockets: Set<Socket>,
  ) {}

  static serve(listener: RequestListener): Promise<Site> {
    return Site.listen(createHttpServer(listener));
  }

  /** With a certificate that nobody should trust. */
  static encrypt(listener: RequestListener): Promise<Site> {
    return Site.listen(createHttpsServer(SELF_SIGNED, listener));
  }

  /** @param talk gets each connection once a request has come in */
  static talk(talk: (socket: Socket) => void): Promise<Site> {
    return Site.listen(createServer((socket) => socket.once('data', () => talk(socket))));
  }

  get address(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  stop(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    return new Promise((resolve) => this.server.close(() => resolve()));
  }

  private static async listen(server: Server): Promise<Site> {
    const sockets = new Set<Socket>();
    server.on('connection', (socket: Socket) => {
      socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
      sockets.add(socket);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return new Site((server.address() as AddressInfo).port, server, sockets);
  }
}
