import { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { settings } from '../config/settings';
import { requireSqlite } from '../database/connection/copy-sqlite';
import { CliModule } from './cli.module';

/** An error that the operator can correct; shown without a stack trace. */
export class CommandError extends Error {}

/** Returns the settings of the database. Throws {@link SettingError} if there is none yet, as in a wrong folder. */
export function requireDatabase() {
  const { database } = settings();
  if (database.engine === 'sqlite') requireSqlite(database.file);
  return database;
}

/** Runs a command on the modules of the service, also while the service is running. Throws as {@link requireDatabase} does. */
export async function inService<T>(command: (service: INestApplicationContext) => Promise<T>): Promise<T> {
  requireDatabase();
  return inNewService(command);
}

/** The same for a command that creates the database if there is none. */
export async function inNewService<T>(command: (service: INestApplicationContext) => Promise<T>): Promise<T> {
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
