/** A request of the API, as programs would send it. */
export interface ApiCall {
  method: 'POST' | 'PUT' | 'DELETE';
  /** The whole address. */
  address: string;
  body?: object;
}

const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;

/** The request as a command of curl. */
export const asCurl = ({ method, address, body }: ApiCall): string =>
  [
    `curl -X ${method} ${quoted(address)}`,
    `-H 'Authorization: Bearer YOUR_KEY'`,
    ...(body ? [`-H 'Content-Type: application/json'`, `-d ${quoted(JSON.stringify(body, null, 2))}`] : []),
  ].join(' \\\n  ');

/** The request in JavaScript. */
export const asFetch = ({ method, address, body }: ApiCall): string =>
  body
    ? `const response = await fetch(${JSON.stringify(address)}, {
  method: '${method}',
  headers: { Authorization: 'Bearer YOUR_KEY', 'Content-Type': 'application/json' },
  body: JSON.stringify(${JSON.stringify(body, null, 2).replaceAll('\n', '\n  ')}),
});`
    : `await fetch(${JSON.stringify(address)}, {
  method: '${method}',
  headers: { Authorization: 'Bearer YOUR_KEY' },
});`;
