import { accessSync, constants, mkdirSync } from 'node:fs';
import { SettingError } from './setting-reader';

/** Makes the folder of `DATA_DIR` where it is missing. Throws {@link SettingError} when nothing can be written there. */
export function makeDataFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK);
  } catch (error) {
    throw new SettingError('DATA_DIR', `cannot be used: ${(error as Error).message}.`);
  }
}
