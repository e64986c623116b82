import type { DynamicModule } from '@nestjs/common';
import { AppModule } from '../../src/app.module';
import { readSettings } from '../../src/config/settings';
import { publicReach, REACH, Reach } from '../../src/fetching/reach';

/** Tests have no network but the machine they run on. */
export const NOWHERE: Reach = {
  siteProblem: () => 'leads out of the test',
  machineProblem: async () => 'leads out of the test',
};

/** The public network as the service sees it, with one address more, at any port: where the test has its own sites. */
export function withLoopback(environment: Record<string, string> = {}): Reach {
  const outside = publicReach(readSettings({ BASE_URL: 'https://go.example.com', ...environment }));
  return {
    siteProblem: (url) => outside.siteProblem(withoutPort(url)),
    machineProblem: async (address) => (address === '127.0.0.1' ? undefined : outside.machineProblem(address)),
  };
}

/** The whole service, in a world in which only this is reached. */
export function within(reach: Reach): DynamicModule {
  class World {}
  return {
    module: World,
    global: true,
    imports: [AppModule],
    providers: [{ provide: REACH, useValue: reach }],
    exports: [REACH],
  };
}

function withoutPort(url: URL): URL {
  const copy = new URL(url);
  copy.port = '';
  return copy;
}
