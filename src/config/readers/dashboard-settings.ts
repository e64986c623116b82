import { join } from 'node:path';
import { SettingReader } from '../setting-reader';
import { readOrigin } from './address-settings';

/** Where `npm run build` puts the dashboard, seen from the built service and from its sources under test. */
const FOLDER = join(__dirname, __filename.endsWith('.ts') ? '../../../dist/dashboard' : '../../../dashboard');

/** `DASHBOARD` and `DASHBOARD_URL`. */
export function readDashboard(read: SettingReader, baseUrl: string) {
  return {
    /** Whether the service serves the dashboard, and takes sign-ins. */
    isOn: read.oneOf('DASHBOARD', 'on', ['on', 'off']) === 'on',
    /** The origin of the dashboard, which is at `/dashboard/`. */
    url: readOrigin(read, 'DASHBOARD_URL', baseUrl),
    folder: FOLDER,
  };
}
