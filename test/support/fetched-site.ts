import type { RequestListener } from 'node:http';
import { readSettings } from '../../src/config/settings';
import { SafeFetcher } from '../../src/fetching/fetcher/safe-fetcher';
import { Site, withLoopback } from './sites';

export const HTML_TYPE = { 'content-type': 'text/html; charset=utf-8' };
export const PAGE = '<!doctype html><title>Günther’s page</title>';

/** A fetcher, and the site from which it fetches a page; the site stops after each test. */
export class FetchedSite {
  private readonly fetcher = new SafeFetcher(readSettings({ BASE_URL: 'https://go.example.com' }), withLoopback());
  private site?: Site;

  /** Fetches a page of a site that responds like this. */
  async serve(listener: RequestListener) {
    this.site = await Site.serve(listener);
    return this.fetcher.fetch(`${this.site.address}/page`);
  }

  get port(): number {
    return this.site!.port;
  }

  async stop(): Promise<void> {
    await this.site?.stop();
    this.site = undefined;
  }
}

/** Why a page was not fetched. */
export async function reasonOf(fetching: Promise<unknown>): Promise<string> {
  const refused: unknown = await fetching.catch((error: unknown) => error);
  return refused instanceof Error ? refused.message : 'was fetched';
}
