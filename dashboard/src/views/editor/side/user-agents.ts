const SAFARI = 'AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5';
const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0';

/** What the usual browser of each device sends. */
export const USER_AGENTS: Record<string, string> = {
  iPhone: `Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) ${SAFARI} Mobile/15E148 Safari/604.1`,
  iPad: `Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) ${SAFARI} Mobile/15E148 Safari/604.1`,
  Android: `Mozilla/5.0 (Linux; Android 14; Pixel 8) ${CHROME} Mobile Safari/537.36`,
  Windows: `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Safari/537.36`,
  Mac: `Mozilla/5.0 (Macintosh; Intel Mac OS X 14_5) ${SAFARI} Safari/605.1.15`,
  Linux: `Mozilla/5.0 (X11; Linux x86_64) ${CHROME} Safari/537.36`,
  ChromeOS: `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${CHROME} Safari/537.36`,
};
