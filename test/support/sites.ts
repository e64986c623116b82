import DNS from 'dns2';
import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { createServer as createHttpServer, request, RequestListener, Server as HttpServer } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import { AddressInfo, createServer, Server, Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSettings } from '../../src/config/settings';
import { publicReach, Reach } from '../../src/fetching/reach/reach';

/** No network. */
export const NO_NETWORK: Reach = {
  urlProblem: () => 'leads out of the test',
  addressProblem: async () => 'leads out of the test',
  forDomain: (scheme, host) => ({ ...NO_NETWORK, origin: `${scheme}://${host}` }),
};

/** The public network as the service sees it, and 127.0.0.1 on any port, where the test has sites of its own. */
export function withLoopback(environment: Record<string, string> = {}): Reach {
  const outside = publicReach(readSettings({ BASE_URL: 'https://go.example.com', ...environment }));
  return {
    urlProblem: (url) => outside.urlProblem(withoutPort(url)),
    addressProblem: async (address) => (address === '127.0.0.1' ? undefined : outside.addressProblem(address)),
    forDomain: (scheme, host) => outside.forDomain(scheme, host),
  };
}

/** As {@link withLoopback}, and branded domains respond at a port of 127.0.0.1. */
export function withDomainsAt(port: number, environment: Record<string, string> = {}): Reach {
  const reach = withLoopback(environment);
  const isLocal = (address: string) => address === '127.0.0.1';
  const forDomain: Reach['forDomain'] = (scheme, host) => {
    const limits = reach.forDomain(scheme, host);
    return {
      origin: `${limits.origin}:${port}`,
      urlProblem: (url) => limits.urlProblem(url.port === String(port) ? withoutPort(url) : url),
      addressProblem: async (address) => (isLocal(address) ? undefined : limits.addressProblem(address)),
    };
  };
  return { ...reach, forDomain };
}

function withoutPort(url: URL): URL {
  const copy = new URL(url);
  copy.port = '';
  return copy;
}

/** Passes requests on to the service, as its proxy does. */
export function proxyTo({ port }: { port: number }): RequestListener {
  return ({ url: path, headers }, response) => {
    request({ port, path, headers }, (answer) =>
      answer.pipe(response.writeHead(answer.statusCode!, answer.headers)),
    ).end();
  };
}

/** A site on loopback that speaks HTTP, or writes what the test wants to each connection. */
export class Site {
  private constructor(
    readonly port: number,
    private readonly server: Server,
    private readonly sockets: Set<Socket>,
  ) {}

  static serve(listener: RequestListener): Promise<Site> {
    return Site.listen(createHttpServer(listener));
  }

  /** With a self-signed certificate. */
  static encrypt(listener: RequestListener): Promise<Site> {
    return Site.listen(createHttpsServer(SELF_SIGNED, listener));
  }

  /** @param talk receives each connection after the first bytes of a request */
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

/** A self-signed certificate for 127.0.0.1, valid until 2126; it protects nothing. */
const SELF_SIGNED = {
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

/** A site on loopback that links lead to: the same page on every path except `picture.svg`. */
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

/** The records of a name, for which the server may fail. */
export interface Records {
  isFailing?: boolean;
  CNAME?: string;
  A?: string[];
  AAAA?: string[] | null;
}

type Zone = Record<string, Records | null>;

/** A DNS server on loopback with the zone of a test. */
export class DnsServer {
  private constructor(
    readonly address: string,
    private readonly server: ReturnType<typeof DNS.createServer>,
  ) {}

  /** @param zone read for each query; a missing name does not exist, and queries for a name or for AAAA with null get no response */
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
  if (zone[name] === null || (type === Packet.TYPE.AAAA && zone[name]?.AAAA === null)) return undefined;
  if (zone[name] === undefined) response.header.rcode = 3;
  else if (zone[name]?.isFailing) response.header.rcode = 2;
  else response.answers.push(...answersOf(name, type, zone));
  return response;
}

/** A CNAME is returned for queries of any type, with the records that it points to. */
function answersOf(name: string, type: number, zone: Zone): DNS.Packet.Resource[] {
  const { CNAME, A = [], AAAA = [] } = zone[name] ?? {};
  const answer = (of: number, fields: object) =>
    ({ name, type: of, class: Packet.CLASS.IN, ttl: 1, ...fields }) as DNS.Packet.Resource;
  const addresses = { [Packet.TYPE.A]: A, [Packet.TYPE.AAAA]: AAAA ?? [] }[type] ?? [];
  const own = addresses.map((address) => answer(type, { address }));
  if (CNAME === undefined) return own;
  const followed = type === Packet.TYPE.CNAME ? [] : answersOf(CNAME, type, zone);
  return [answer(Packet.TYPE.CNAME, { domain: CNAME }), ...followed];
}

/** A blocklist in a temporary folder. */
export class TestHostsFile {
  private constructor(private readonly folder: string) {}

  static async create(text: string): Promise<TestHostsFile> {
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

  /** Replaces the file by a rename, as careful programs do. */
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

/** Hosts in every spelling that a client may send, none of which leads to the public network. */
export const HOSTILE_HOSTS = [
  // Loopback.
  ...[
    '127.0.0.1',
    '127.1',
    '127.0.1',
    '2130706433',
    '0x7f000001',
    '0x7f.1',
    '017700000001',
    '0177.0.0.1',
    '127.0.0.1.',
  ],
  ...[
    '0x7F.0x0.0x0.0x1',
    '127.255.255.254',
    '%31%32%37.0.0.1',
    '１２７.０.０.１',
    '127。0。0。1',
    'localhost',
    'LOCALHOST.',
  ],
  ...['0', '0.0.0.0', '0x0', '0.1.2.3', '[::]', '[::1]', '[0:0:0:0:0:0:0:1]', '[0000::0001]'],
  // Private and shared networks.
  ...['10.0.0.1', '0xa000001', '012.0.0.1', '10.1', '172.16.0.1', '172.31.255.255', '192.168.0.1', '3232235521'],
  ...['100.64.0.1', '100.127.255.255', '[fc00::1]', '[fdff::1]', '[fe80::1]', '[fec0::1]'],
  // Clouds.
  ...['169.254.169.254', '2852039166', '0xa9fea9fe', '0251.0376.0251.0376', '169.254.170.2', '[fd00:ec2::254]'],
  ...['100.100.100.200', '192.0.0.192', '168.63.129.16', '[::ffff:a9fe:a9fe]'],
  // IPv4 within IPv6.
  ...['[::ffff:127.0.0.1]', '[::ffff:7f00:1]', '[0:0:0:0:0:ffff:10.0.0.1]', '[::ffff:8.8.8.8]', '[::127.0.0.1]'],
  ...['[::ffff:0:127.0.0.1]', '[64:ff9b::127.0.0.1]', '[64:ff9b::a00:1]', '[64:ff9b::8.8.8.8]', '[64:ff9b:1::a00:1]'],
  ...['[2002:7f00:1::]', '[2002:a00:1::1]', '[2002:808:808::1]', '[2001::1]', '[2001:0:a00:1::]'],
  ...['[2001:470::5efe:a00:1]', '[2001:470::200:5efe:10.0.0.1]'],
  // Multicast, documentation, benchmarks, reserved.
  ...['224.0.0.1', '239.255.255.250', '255.255.255.255', '[ff02::1]', '[ff0e::1]', '240.0.0.1', '192.0.2.1'],
  ...['198.51.100.1', '203.0.113.1', '198.18.0.1', '198.19.255.255', '192.88.99.1', '192.0.0.1'],
  ...['[2001:db8::1]', '[3fff::1]', '[100::1]', '[100:0:0:1::1]', '[5f00::1]', '[4000::1]', '[2001:10::1]'],
];
