import { describeUserAgent } from './describe-user-agent';

/** What gives a system away. An Android says Linux too, and an iPhone says Mac. */
const SYSTEMS: Record<string, RegExp> = {
  iphone: /\b(iPhone|iPod)\b/,
  ipad: /\biPad\b/,
  android: /\bAndroid\b/,
  windows: /\bWindows\b/,
  mac: /\bMacintosh\b/,
  linux: /^(?!.*\bAndroid\b).*\bLinux\b/,
  chromeos: /\bCrOS\b/,
};

/** What a device, its system or its kind may be called (docs/api.md, `devicetarget`). */
export const DEVICES = 'iPhone iPad Android Windows Mac Linux ChromeOS mobile tablet desktop'.split(' ');

/**
 * Whether a user agent is the named device, runs the named system, or is of the named kind.
 * @param name in lower case
 */
export function isDevice(name: string, userAgent: string): boolean {
  return SYSTEMS[name]?.test(userAgent) ?? describeUserAgent(userAgent).device === name;
}
