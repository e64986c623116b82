import DNS from 'dns2';
import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { createServer as createHttpServer, RequestListener, Server as HttpServer } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import { AddressInfo, createServer, Server, Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

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

/** A certificate that nobody has signed but its owner, for 127.0.0.1, until 2126; it guards nothing. */
export const SELF_SIGNED = {
  key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgci7BdMToqb2I6b70
4nZx3yKoRMVfXHjUGxOfGSvBZTehRANCAASkjSVizLk4dQpVKlujykdLBIQ/QUSf
yjOCJhqGoRS3JoU06VuzUr8i+gM70VtAQVZ4iEUoPWGydjTxFOdhCYd1
-----END PRIVATE KEY-----`,
  cert: `-----BEGIN CERTIFICATE-----
MIIBljCCATygAwIBAgIUU1FsEJKq6H/1cFb03KJ2aufgVlwwCgYIKoZIzj0EAwIw
FzEVMBMGA1UEAwwMc2l0ZS5leGFtcGxlMCAXDTI2MTEyMTExMDA1MVoYDzIxMjYx
MDI4MTEwMDUxWjAXMRUwEwYDVQQDDAxzaXRlLmV4YW1wbGUwWTATBgcqhkjOPQIB
BggqhkjOPQMBBwNCAASkjSVizLk4dQpVKlujykdLBIQ/QUSfyjOCJhqGoRS3JoU0
6VuzUr8i+gM70VtAQVZ4iEUoPWGydjTxFOdhCYd1o2QwYjAdBgNVHQ4EFgQUepj9
ft5ICgfXGXeaau88RWPRypwwHwYDVR0jBBgwFoAUepj9ft5ICgfXGXeaau88RWPR
ypwwDwYDVR0TAQH/BAUwAwEB/zAPBgNVHREECDAGhwR/AAABMAoGCCqGSM49BAMC
A0gAMEUCIHOxWiMYNB608UbmsOxC/ypTUzVN3PhpDqY/CND8n7k3AiEAxcC8gm2x
gl2sS6ybzf9WNHTiPqP/eD51sgacJRHFzYY=
-----END CERTIFICATE-----`,
};

const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="80" height="40"><rect width="80" height="40"/></svg>';
const PAGE = `<!doctype html><html lang="en"><meta charset="utf-8"><link rel="icon" href="data:,"><title>Garden</title>
<main><h1>The destination</h1></main>`;

/** A site on loopback that links lead to; every path is the same page, but for `picture.svg`. */
export class Destination {
  private constructor(
    readonly address: string,
    private readonly server: HttpServer,
  ) {}

  static async start(): Promise<Destination> {
    const server = createHttpServer((request, reply) => {
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

const { Packet } = DNS;

/** What a name has in the zone of the test. */
export interface Records {
  CNAME?: string;
  A?: string[];
  AAAA?: string[];
}

type Zone = Record<string, Records | null>;

/** A real DNS server on loopback, with a zone that the test writes. */
export class DnsServer {
  private constructor(
    readonly address: string,
    private readonly server: ReturnType<typeof DNS.createServer>,
  ) {}

  /** @param zone read anew for each question; a name that is not in it does not exist, one with null is never answered */
  static async start(zone: Zone): Promise<DnsServer> {
    const server = DNS.createServer({
      udp: true,
      handle: (request, send) => {
        const answer = answerTo(request, zone);
        if (answer !== undefined) void send(answer);
      },
    });
    const { udp } = await server.listen({ udp: { port: 0, address: '127.0.0.1' } });
    return new DnsServer(`127.0.0.1:${udp!.port}`, server);
  }

  stop(): Promise<void> {
    return this.server.close();
  }
}

function answerTo(request: DNS.Packet, zone: Zone): DNS.Packet | undefined {
  const response = Packet.createResponseFromRequest(request);
  const { name, type = Packet.TYPE.A } = request.questions[0]!;
  if (zone[name] === null) return undefined;
  if (zone[name] === undefined) response.header.rcode = 3;
  else response.answers.push(...answersOf(name, type, zone));
  return response;
}

/** Whatever is asked for, an alias is answered with, and with what it stands for. */
function answersOf(name: string, type: number, zone: Zone): DNS.Packet.Resource[] {
  const { CNAME, A = [], AAAA = [] } = zone[name] ?? {};
  const answer = (of: number, fields: object) =>
    ({ name, type: of, class: Packet.CLASS.IN, ttl: 1, ...fields }) as DNS.Packet.Resource;
  const addresses = { [Packet.TYPE.A]: A, [Packet.TYPE.AAAA]: AAAA }[type] ?? [];
  const own = addresses.map((address) => answer(type, { address }));
  if (CNAME === undefined) return own;
  const followed = type === Packet.TYPE.CNAME ? [] : answersOf(CNAME, type, zone);
  return [answer(Packet.TYPE.CNAME, { domain: CNAME }), ...followed];
}

/** A blocklist on the disk, in a folder of its own. */
export class TestHostsFile {
  private constructor(private readonly folder: string) {}

  static async make(text: string): Promise<TestHostsFile> {
    const file = new TestHostsFile(await mkdtemp(join(tmpdir(), 'signpost-hosts-')));
    await file.write(text);
    return file;
  }

  get path(): string {
    return join(this.folder, 'hosts');
  }

  write(text: string): Promise<void> {
    return writeFile(this.path, text);
  }

  /** Puts another file in its place, as careful programs do. */
  async replace(text: string): Promise<void> {
    await writeFile(`${this.path}.new`, text);
    await rename(`${this.path}.new`, this.path);
  }

  remove(): Promise<void> {
    return rm(this.path);
  }

  async drop(): Promise<void> {
    await rm(this.folder, { recursive: true });
  }
}
