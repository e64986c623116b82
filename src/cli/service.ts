import { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { CliModule } from './cli.module';

/** An error that the operator can correct; shown without a stack trace. */
export class CommandError extends Error {}

/** Runs a command on the modules of the service, also beside a running server. */
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
