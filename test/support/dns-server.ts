import DNS from 'dns2';

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
