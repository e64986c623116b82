import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { eventually } from '../support/conditions';
import { readMetrics } from '../support/http';
import { ServiceProcess } from '../support/service-process';
import { BROWSER } from '../support/test-app';
import { createTestDatabase, TestDatabase } from '../support/test-database';

interface Panel {
  title: string;
  targets?: { expr: string; legendFormat: string }[];
}

const FILE = resolve(__dirname, '../../deploy/grafana-dashboard.json');
/** What Prometheus adds by itself. */
const ADDED = ['instance', 'le'];

/** The names of metrics in a query. */
const metricsIn = (query: string) => query.match(/\b(signpost|nodejs|process)_\w+/g) ?? [];
/** The names of labels that a query or a legend speaks of. */
const labelsIn = (query: string) =>
  [/by \(([^)]*)\)/g, /\{([^}]*)\}/g, /\{\{(\w+)\}\}/g]
    .flatMap((pattern) => [...query.matchAll(pattern)].flatMap(([, inside]) => inside!.split(',')))
    .map((label) => /\w+/.exec(label)![0]);

describe('The dashboard', () => {
  let database: TestDatabase;
  let service: ServiceProcess;

  beforeAll(async () => {
    database = await createTestDatabase();
    service = await (await ServiceProcess.start({ ...database.environment })).ready();
  });
  afterAll(async () => {
    await service.stop();
    await database.drop();
  });

  it('asks only for what the built service measures, in its process and in the thread that counts', async () => {
    await eventually(async () => expect(service.findKey()).toBeDefined());
    const headers = { authorization: `Bearer ${service.findKey()}` };
    const body = { url: 'https://example.com', custom: 'go' };
    await service.send('/api/url/add', { method: 'POST', headers, body });
    for (let visitor = 0; visitor < 3; visitor++) await service.send('/go', { headers: { 'user-agent': BROWSER } });
    await eventually(async () => {
      const { find } = readMetrics(await service.send('/metrics'));
      expect(find('clicks_counted_total', 'by="person"')).toBe(3);
      expect([find('spool_clicks'), find('spool_bytes')]).toEqual([0, 0]);
    });
    // Nothing is said of garbage before some was collected.
    await eventually(async () =>
      expect((await service.send('/metrics')).text).toContain('nodejs_gc_duration_seconds_sum{'),
    );
    const { names, series } = readMetrics(await service.send('/metrics'));
    const labels = new Set(series.flatMap((one) => [...one.matchAll(/(\w+)="/g)].map(([, label]) => label)));
    const { panels, templating } = JSON.parse(readFileSync(FILE, 'utf8')) as {
      panels: Panel[];
      templating: { list: { query: string }[] };
    };
    const queries = panels.flatMap(({ targets = [] }) => targets);
    expect(queries.length).toBeGreaterThan(20);
    for (const query of [...queries.map(({ expr }) => expr), templating.list[1]!.query]) {
      expect(metricsIn(query).length).toBeGreaterThan(0);
      expect([query, metricsIn(query).filter((name) => !names.has(name))]).toEqual([query, []]);
    }
    for (const { expr, legendFormat } of queries) {
      const unknown = labelsIn(`${expr} ${legendFormat}`).filter(
        (label) => !labels.has(label) && !ADDED.includes(label),
      );
      expect([expr, unknown]).toEqual([expr, []]);
    }
    // And nothing of ours is left out.
    const asked = new Set(queries.flatMap(({ expr }) => metricsIn(expr)));
    const ours = [...names].filter((name) => name.startsWith('signpost_') && !/_(sum|count)$/.test(name));
    expect(ours.filter((name) => !asked.has(name))).toEqual([]);
  });
});
