import { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { CliModule } from './cli.module';

/** Something the person at the command line can put right; shown without a stack. */
export class CommandError extends Error {}

/** Runs a command inside the service, which is closed afterwards. It may run beside a server. */
export async function inService<T>(command: (service: INestApplicationContext) => Promise<T>): Promise<T> {
  const service = await NestFactory.createApplicationContext(CliModule, { logger: false, abortOnError: false });
  try {
    return await command(service);
  } finally {
    await service.close();
  }
}

export function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
