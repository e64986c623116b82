import { Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Refused } from '../../common/errors';
import { isLoopback, ownHosts } from '../../config/own-host';
import { Settings, settings } from '../../config/settings';

/** What is read of a request. */
export type SessionRequest = Pick<FastifyRequest, 'headers' | 'hostname' | 'method'>;

/** Recognizes requests sent by scripts of the dashboard (docs/guides/signing-in.md). */
@Injectable()
export class DashboardOrigin {
  private readonly hosts: string[];
  private readonly origin: string;
  /** Browsers send `Sec-Fetch` headers on https, and to loopback hosts. */
  private readonly hasFetchMetadata: boolean;

  constructor(@Inject(settings.KEY) { dashboard }: Settings) {
    this.hosts = dashboard.isOn ? ownHosts(dashboard.url) : [];
    this.origin = dashboard.url;
    this.hasFetchMetadata = dashboard.url.startsWith('https:') || isLoopback(dashboard.url);
  }

  /** Whether a request is for the host of the dashboard; never if there is none. */
  isHost({ hostname }: SessionRequest): boolean {
    return this.hosts.includes(hostname.toLowerCase());
  }

  /** Whether a script of a page of the dashboard's own origin sent a request: no other site, no navigation, no frame. */
  isScript(request: SessionRequest): boolean {
    return this.isOwn(request, 'empty');
  }

  /** Whether a page of the dashboard's own origin loads a frame. */
  isFrame(request: SessionRequest): boolean {
    return this.isOwn(request, 'iframe');
  }

  /** Whether a browser navigates to a page of the dashboard. */
  isNavigation(request: SessionRequest): boolean {
    const { 'sec-fetch-dest': destination, 'sec-fetch-mode': mode } = request.headers;
    if (!this.isHost(request)) return false;
    if (destination === undefined && !this.hasFetchMetadata) return true;
    return destination === 'document' && mode === 'navigate';
  }

  /** Throws 403 for a request that no script of the dashboard sent. */
  require(request: SessionRequest): void {
    if (this.isScript(request)) return;
    if (this.hosts.length === 0) throw new Refused('cross_site', 'DASHBOARD is off: there are no sign-ins.');
    throw new Refused('cross_site', `Only the dashboard at ${this.origin}/dashboard/ can sign in.`);
  }

  private isOwn(request: SessionRequest, wanted: 'empty' | 'iframe'): boolean {
    const { 'sec-fetch-site': site, 'sec-fetch-dest': destination } = request.headers;
    if (!this.isHost(request)) return false;
    if (site !== undefined || this.hasFetchMetadata) return site === 'same-origin' && destination === wanted;
    return this.isOrigin(request);
  }

  /** Browsers send no `Origin` with a GET to the page's own origin; the token in a header of its own protects it. */
  private isOrigin({ headers: { origin }, method }: SessionRequest): boolean {
    return origin === undefined ? ['GET', 'HEAD'].includes(method) : origin === this.origin;
  }
}
