import { ERROR_CODES, FIELD_CODES } from '../../common/error-codes';

const row = (...cells: (string | number)[]) => `| ${cells.join(' | ')} |`;

const errorRows = Object.entries(ERROR_CODES).map(([code, [status, meaning]]) => row(`\`${code}\``, status, meaning));
const fieldRows = Object.entries(FIELD_CODES).map(([code, meaning]) => row(`\`${code}\``, meaning));

/** The introduction of the reference, in Markdown: `/docs` shows it, and docs/api begins with it. */
export const INTRODUCTION = `Short links and related resources, as JSON over HTTP.

## Keys

Send your key as \`Authorization: Bearer KEY\` with every request; here, press **Authorize** and paste it, again
after each load of the page. The service shows a key once, when it is created. A key may be limited to the scopes \`read\`,
\`write\` and \`admin\`.

An administrator's key with the scope \`admin\` acts in another account with the header \`X-Account: ID\`, on all routes but those
for administrators.

## Requests

A body is JSON, whatever its \`Content-Type\`. \`null\` and \`""\` mean that an optional field is absent; in updates, they clear a
field that may be null. Numbers, booleans and ids may be strings. Unknown fields and parameters have no effect: the response
names them in \`ignored\`, with the nearest known name in \`hints\`. Times are UTC, written \`YYYY-MM-DD HH:MM:SS\`.

## Responses

A success is always HTTP 200 with \`error: 0\`, in lists the string \`"0"\`; files and the live stream have no such envelope.
A failure has \`error: 1\`, a \`code\` and a \`message\`. In lists, \`limit\` (15 by default, at most 100) is the number of
rows and \`page\` counts from 1; \`result\` is the number of all matches, and \`nextpage\` is \`null\` on the last page.

## Limits

An account may send 30 requests a minute unless the operator has set another limit. \`X-RateLimit-Limit\`,
\`X-RateLimit-Remaining\` and \`X-RateLimit-Reset\` (a Unix time in seconds) tell what is left; 429 has \`Retry-After\` in
seconds. A body has at most 1 MiB.

## Errors

${row('`code`', 'Status', 'Meaning')}
${row('---', '---', '---')}
${errorRows.join('\n')}

Each entry of \`errors\` names a \`field\`, with a \`message\` and one of these codes, or that of a value which is taken:

${row('`code`', 'Meaning')}
${row('---', '---')}
${fieldRows.join('\n')}
`;
