import { readSettings } from '../../src/config/settings';

/** The names of all variables that the service reads. */
export function settingNames(): string[] {
  const names = new Set<string>();
  const recorder = new Proxy({}, { get: (_, name) => void names.add(String(name)) });
  readSettings(recorder);
  return [...names];
}
