import { describeUserAgent } from './describe-user-agent';

/** Android user agents contain `Linux` too, and those of iPhones contain `Mac OS X`. */
const SYSTEM_PATTERNS: Record<string, RegExp> = {
  iphone: /\b(iPhone|iPod)\b/,
  ipad: /\biPad\b/,
  android: /\bAndroid\b/,
  windows: /\bWindows\b/,
  mac: /\bMacintosh\b/,
  linux: /^(?!.*\bAndroid\b).*\bLinux\b/,
  chromeos: /\bCrOS\b/,
};

/** Names of devices, systems and kinds of device (docs/contract.md, `devicetarget`). */
export const DEVICES = 'iPhone iPad Android Windows Mac Linux ChromeOS mobile tablet desktop'.split(' ');

/**
 * Whether a user agent is the named device, runs the named system, or is of the named kind.
 * @param name in lower case
 */
export function isDevice(name: string, userAgent: string): boolean {
  return SYSTEM_PATTERNS[name]?.test(userAgent) ?? describeUserAgent(userAgent).device === name;
}
