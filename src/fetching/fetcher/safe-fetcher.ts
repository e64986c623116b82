import { BeforeApplicationShutdown, Inject, Injectable } from '@nestjs/common';
import { isIP } from 'node:net';
import { parseUrl } from '../../common/addresses/parse-url';
import { withoutBrackets } from '../../common/addresses/host';
import { Settings, settings } from '../../config/settings';
import { Limits, REACH, Reach } from '../reach/reach';
import { resolveHost } from '../reach/resolve-host';
import { AddressRefused, FetchFailed, FetchRefused, FetchTimedOut } from './fetch-errors';
import { FetchedPage, isRedirect, requestPage, Wanted } from './request-page';

/** All redirects and the body included. */
const TIMEOUT_MS = 5_000;
const MAX_REDIRECTS = 5;
/** Codes of timeouts, of undici and of the operating system. */
const TIMEOUT_CODES = ['UND_ERR_CONNECT_TIMEOUT', 'ETIMEDOUT'];

/** Fetches addresses that account owners entered, from the public network only. */
@Injectable()
export class SafeFetcher implements BeforeApplicationShutdown {
  private readonly running = new Set<AbortController>();
  private readonly userAgent: string;

  constructor(
    @Inject(settings.KEY) private readonly configured: Settings,
    @Inject(REACH) private readonly reach: Reach,
  ) {
    this.userAgent = `Mozilla/5.0 (compatible; Signpost; +${configured.baseUrl})`;
  }

  /** Follows redirects and checks each of them. Throws {@link FetchRefused} or {@link FetchFailed}. */
  fetch(address: string, wanted: Wanted = 'page'): Promise<FetchedPage> {
    return this.within(this.reach, address, wanted);
  }

  /** Fetches a path of a branded domain of this service. Throws {@link FetchRefused} or {@link FetchFailed}. */
  fetchDomain(scheme: string, host: string, path: string): Promise<FetchedPage> {
    const reach = this.reach.forDomain(scheme, host);
    return this.within(reach, reach.origin + path, 'page');
  }

  private async within(limits: Limits, address: string, wanted: Wanted): Promise<FetchedPage> {
    const controller = new AbortController();
    const timer = setTimeout(() => controller.abort(new FetchTimedOut('took longer than 5 seconds')), TIMEOUT_MS);
    this.running.add(controller);
    try {
      const page = this.follow(limits, address, controller.signal, wanted);
      // Fetches share the lookup of the service's own addresses, which no signal aborts.
      return await Promise.race([page, abortOf(controller.signal)]);
    } catch (error) {
      throw toFetchError(error, controller.signal);
    } finally {
      clearTimeout(timer);
      this.running.delete(controller);
    }
  }

  beforeApplicationShutdown(): void {
    for (const controller of this.running) controller.abort(new FetchFailed('was aborted, as the service stops'));
  }

  private async follow(limits: Limits, address: string, signal: AbortSignal, wanted: Wanted): Promise<FetchedPage> {
    let url = checked(parseUrl(address));
    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
      const page = await this.request(limits, url, signal, wanted);
      if (!isRedirect(page)) return page;
      url = checked(parseUrl(page.headers.location![0]!, url));
    }
    throw new FetchRefused(`redirects more than ${MAX_REDIRECTS} times`);
  }

  private async request(limits: Limits, url: URL, signal: AbortSignal, wanted: Wanted): Promise<FetchedPage> {
    const problem = limits.urlProblem(url);
    if (problem !== undefined) throw new FetchRefused(problem);
    const addresses = await this.resolve(url, signal);
    for (const address of addresses) {
      const addressProblem = await limits.addressProblem(address);
      if (addressProblem !== undefined) throw new AddressRefused(addressProblem);
    }
    signal.throwIfAborted();
    return requestPage(url, addresses, this.userAgent, signal, wanted);
  }

  private async resolve({ hostname }: URL, signal: AbortSignal): Promise<string[]> {
    const bare = withoutBrackets(hostname);
    if (isIP(bare) !== 0) return [bare];
    const addresses = await resolveHost(hostname.replace(/\.$/, ''), this.configured.domains.dnsServers, signal);
    if (addresses.length === 0) throw new FetchFailed('has a host without an address');
    return addresses;
  }
}

function checked(url: URL | undefined): URL {
  if (url === undefined) throw new FetchRefused('leads to an invalid address');
  return url;
}

/** Rejects when the signal aborts. */
function abortOf(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)));
}

function toFetchError(error: unknown, { aborted, reason }: AbortSignal): FetchRefused | FetchFailed {
  if (aborted) return reason as FetchFailed;
  if (error instanceof FetchRefused || error instanceof FetchFailed) return error;
  const { code = '', message } = error as NodeJS.ErrnoException;
  const ErrorClass = TIMEOUT_CODES.includes(code) ? FetchTimedOut : FetchFailed;
  return new ErrorClass(`failed (${code || message})`, { cause: error });
}
