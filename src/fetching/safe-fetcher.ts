import { BeforeApplicationShutdown, Inject, Injectable } from '@nestjs/common';
import { isIP } from 'node:net';
import { findAddress } from '../common/find-address';
import { Settings, settings } from '../config/settings';
import { ask, Fetched, isRedirect } from './ask';
import { findMachines } from './find-machines';
import { REACH, Reach } from './reach';
import { Failure, Refusal } from './refusal';

/** All redirects and the body included, in milliseconds. */
const PATIENCE = 5_000;
const MOST_REDIRECTS = 5;

/** Fetches addresses that users gave, and nothing that is not theirs to see. */
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

  /** Follows redirects, and checks each of them. Throws {@link Refusal}, or {@link Failure} where it is not the rules' doing. */
  async fetch(address: string): Promise<Fetched> {
    const ending = new AbortController();
    const timer = setTimeout(() => ending.abort(new Refusal('took longer than 5 seconds')), PATIENCE);
    this.running.add(ending);
    try {
      return await this.follow(address, ending.signal);
    } catch (error) {
      throw reasonOf(error, ending.signal);
    } finally {
      clearTimeout(timer);
      this.running.delete(ending);
    }
  }

  beforeApplicationShutdown(): void {
    for (const ending of this.running) ending.abort(new Failure('was not waited for, as the service stops'));
  }

  private async follow(address: string, signal: AbortSignal): Promise<Fetched> {
    let url = checked(findAddress(address));
    for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects++) {
      const fetched = await this.askOne(url, signal);
      if (!isRedirect(fetched)) return fetched;
      url = checked(findAddress(fetched.headers.location![0]!, url));
    }
    throw new Refusal(`leads on more than ${MOST_REDIRECTS} times`);
  }

  private async askOne(url: URL, signal: AbortSignal): Promise<Fetched> {
    refuseFor(this.reach.siteProblem(url));
    const machines = await this.findMachines(url, signal);
    for (const machine of machines) refuseFor(await this.reach.machineProblem(machine));
    signal.throwIfAborted();
    return ask(url, machines, this.userAgent, signal);
  }

  private async findMachines({ hostname }: URL, signal: AbortSignal): Promise<string[]> {
    const bare = hostname.replace(/^\[|\]$/g, '');
    if (isIP(bare) !== 0) return [bare];
    const machines = await findMachines(hostname.replace(/\.$/, ''), this.configured.domains.dnsServers, signal);
    if (machines.length === 0) throw new Failure('has a host without an address');
    return machines;
  }
}

function checked(url: URL | undefined): URL {
  if (url === undefined) throw new Refusal('leads to what is no address');
  return url;
}

function refuseFor(problem: string | undefined): void {
  if (problem !== undefined) throw new Refusal(problem);
}

/** Whatever a site or the network does wrong ends here. */
function reasonOf(error: unknown, { aborted, reason }: AbortSignal): Refusal | Failure {
  if (aborted) return reason as Refusal | Failure;
  if (error instanceof Refusal || error instanceof Failure) return error;
  const { code, message } = error as NodeJS.ErrnoException;
  return new Failure(`failed (${code ?? message})`, { cause: error });
}
