import { Logger } from '@nestjs/common';
import { NestFastifyApplication } from '@nestjs/platform-fastify';
import { setTimeout as pause } from 'node:timers/promises';
import { Draining } from './health/draining';

/** The service is gone ten seconds after it was told to: then others end it without asking. In milliseconds. */
const LONGEST = 9_500;

/**
 * Stops a service in order: it says that it is not ready, stops listening after a time, finishes what is asked, and
 * counts the last clicks.
 */
export async function shutDown(app: NestFastifyApplication, drainSeconds: number): Promise<void> {
  setTimeout(leave, LONGEST).unref();
  app.get(Draining).begin();
  await pause(drainSeconds * 1_000);
  await app.close();
}

/** Whatever is waited for is not worth more: clicks that are not counted wait in their files. */
function leave(): void {
  const words = 'Something did not end in time. Clicks that are not counted yet are counted after the next start.';
  new Logger('Stop').warn(words);
  process.exit(0);
}
