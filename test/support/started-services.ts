import { ServiceProcess } from './service-process';
import { createTestDatabase, TestDatabase } from './test-database';

/** For each test of a file, built services on an empty database of its own; all are ended after it. */
export function startedServices() {
  let database: TestDatabase;
  const running: ServiceProcess[] = [];

  beforeEach(async () => (database = await createTestDatabase()));
  afterEach(async () => {
    await Promise.all(running.splice(0).map((service) => service.stop('SIGKILL')));
    await database.drop();
  });

  return {
    environment: () => database.environment,
    start: async (environment: Record<string, string> = {}) => {
      const service = await ServiceProcess.start({ ...database.environment, ...environment });
      running.push(service);
      return service;
    },
  };
}
