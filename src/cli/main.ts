import { HttpException, Logger } from '@nestjs/common';
import { Command } from 'commander';
import { version } from '../../package.json';
import { SettingError } from '../config/setting-reader';
import { toSettingError } from '../config/startup-errors';
import { criticalSectionDone } from '../database/migrations/critical-section';
import { accountCommands } from './accounts/account-commands';
import { backupCommand } from './backup-command';
import { clickCommands } from './click-commands';
import { CommandLogger } from './command-logger';
import { demoCommand } from './demo-command';
import { linkCommands } from './link-commands';
import { migrationCommands } from './migration-commands';
import { CommandError } from './service';
import { statsCommands } from './stats-commands';

Logger.overrideLogger(new CommandLogger());

const program = new Command('signpost')
  .description('Signpost at the command line')
  .version(version)
  .addCommand(accountCommands())
  .addCommand(backupCommand())
  .addCommand(clickCommands())
  .addCommand(demoCommand())
  .addCommand(linkCommands())
  .addCommand(migrationCommands())
  .addCommand(statsCommands());

// A command is completed although its output cannot be written. The reader of a pipe, such as `head`, may stop early.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', () => undefined);
  stream.once('error', ({ code }: NodeJS.ErrnoException) => {
    if (code === 'EPIPE') return;
    process.stderr.write(`The output cannot be written: ${code}.\n`);
    process.exitCode = 1;
  });
}

// An interrupted command fails, once nothing is running that must not be interrupted.
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'])
  process.on(signal, () => void criticalSectionDone().then(() => process.exit(1)));

program.parseAsync().catch((failure: unknown) => {
  const error = toSettingError(failure);
  const isExpected = [CommandError, SettingError, HttpException].some((type) => error instanceof type);
  process.stderr.write(`${isExpected ? (error as Error).message : (error as Error).stack}\n`);
  process.exitCode = 1;
});
