import { isIP, LookupFunction } from 'node:net';
import { TLSSocket } from 'node:tls';
import type { buildConnector } from 'undici';

/** The certificate of a site that a connection has accepted. */
export interface Certificate {
  /** The organisation that issued it, or its common name. */
  issuer: string;
  expiresAt: Date;
}

const CONNECT_TIMEOUT_MS = 3_000;

/**
 * Connects to the addresses that were checked, and to no other: a second lookup could return others (DNS rebinding).
 * @param build of undici, which is loaded on the first fetch
 * @param onCertificate called for each `https` connection
 */
export function connectTo(
  addresses: string[],
  build: typeof buildConnector,
  onCertificate: (certificate: Certificate) => void,
): buildConnector.connector {
  const connect = build({ lookup: pinnedTo(addresses), timeout: CONNECT_TIMEOUT_MS });
  return (options, callback) =>
    connect(options, (...result) => {
      const [, socket] = result;
      if (socket instanceof TLSSocket) onCertificate(certificateOf(socket));
      callback(...result);
    });
}

function certificateOf(socket: TLSSocket): Certificate {
  const { issuer, valid_to: end } = socket.getPeerCertificate();
  return { issuer: [issuer.O ?? issuer.CN ?? ''].flat().join(', '), expiresAt: new Date(end) };
}

function pinnedTo(addresses: string[]): LookupFunction {
  const found = addresses.map((address) => ({ address, family: isIP(address) }));
  return (_host, { all }, callback) => {
    if (all === true) return callback(null, found);
    return callback(null, found[0]!.address, found[0]!.family);
  };
}
