import { execFileSync } from 'node:child_process';
import { asCurl, asFetch } from './api-call';

const CALL = {
  method: 'POST',
  address: 'https://go.example.com/api/url/add',
  body: { url: "https://example.com/it's" },
} as const;

describe('A request of the API as code', () => {
  it('is quoted for the shell', () => {
    const script = asCurl(CALL).replace(/^curl/, 'printf "%s\\n"');
    expect(execFileSync('sh', ['-c', script]).toString()).toContain(JSON.stringify(CALL.body, null, 2));
  });

  it('is JavaScript with the body', () => expect(asFetch(CALL)).toContain(`"url": "https://example.com/it's"`));
});
