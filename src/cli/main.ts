import { HttpException } from '@nestjs/common';
import { Command } from 'commander';
import { SettingError } from '../config/setting-reader';
import { accountCommands } from './account-commands';
import { linkCommands } from './link-commands';
import { CommandError } from './service';
import { statsCommands } from './stats-commands';

const program = new Command('signpost')
  .description('Signpost at the command line')
  .addCommand(accountCommands())
  .addCommand(linkCommands())
  .addCommand(statsCommands());

program.parseAsync().catch((error: unknown) => {
  const isExpected = [CommandError, SettingError, HttpException].some((type) => error instanceof type);
  process.stderr.write(`${isExpected ? (error as Error).message : (error as Error).stack}\n`);
  process.exitCode = 1;
});
