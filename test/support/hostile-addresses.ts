/** Hosts as people may write them, none of which leads to the public network. */
export const HOSTILE_HOSTS = [
  // Loopback, in every spelling that a parser of addresses knows.
  ...[
    '127.0.0.1',
    '127.1',
    '127.0.1',
    '2130706433',
    '0x7f000001',
    '0x7f.1',
    '017700000001',
    '0177.0.0.1',
    '127.0.0.1.',
  ],
  ...[
    '0x7F.0x0.0x0.0x1',
    '127.255.255.254',
    '%31%32%37.0.0.1',
    '１２７.０.０.１',
    '127。0。0。1',
    'localhost',
    'LOCALHOST.',
  ],
  ...['0', '0.0.0.0', '0x0', '0.1.2.3', '[::]', '[::1]', '[0:0:0:0:0:0:0:1]', '[0000::0001]'],
  // Private and shared networks.
  ...['10.0.0.1', '0xa000001', '012.0.0.1', '10.1', '172.16.0.1', '172.31.255.255', '192.168.0.1', '3232235521'],
  ...['100.64.0.1', '100.127.255.255', '[fc00::1]', '[fdff::1]', '[fe80::1]', '[fec0::1]'],
  // Clouds.
  ...['169.254.169.254', '2852039166', '0xa9fea9fe', '0251.0376.0251.0376', '169.254.170.2', '[fd00:ec2::254]'],
  ...['100.100.100.200', '192.0.0.192', '168.63.129.16', '[::ffff:a9fe:a9fe]'],
  // IPv4 within IPv6.
  ...['[::ffff:127.0.0.1]', '[::ffff:7f00:1]', '[0:0:0:0:0:ffff:10.0.0.1]', '[::ffff:8.8.8.8]', '[::127.0.0.1]'],
  ...['[::ffff:0:127.0.0.1]', '[64:ff9b::127.0.0.1]', '[64:ff9b::a00:1]', '[64:ff9b::8.8.8.8]', '[64:ff9b:1::a00:1]'],
  ...['[2002:7f00:1::]', '[2002:a00:1::1]', '[2002:808:808::1]', '[2001::1]', '[2001:0:a00:1::]'],
  ...['[2001:470::5efe:a00:1]', '[2001:470::200:5efe:10.0.0.1]'],
  // Many receivers, none, documentation, measurement, the future.
  ...['224.0.0.1', '239.255.255.250', '255.255.255.255', '[ff02::1]', '[ff0e::1]', '240.0.0.1', '192.0.2.1'],
  ...['198.51.100.1', '203.0.113.1', '198.18.0.1', '198.19.255.255', '192.88.99.1', '192.0.0.1'],
  ...['[2001:db8::1]', '[3fff::1]', '[100::1]', '[100:0:0:1::1]', '[5f00::1]', '[4000::1]', '[2001:10::1]'],
];

const NO_ADDRESS = 'leads to what is no address';
const LOOPBACK = 'leads to an address that is not public (loopback)';
const CREDENTIALS = 'holds a user name or password';
const OWN = 'leads to this service';

/** Addresses of which more than the host is wrong, and what is. The own hosts are `go.example.com` and `links.service.example`. */
export const HOSTILE_ADDRESSES: [address: string, reason: string][] = [
  ['ftp://example.com/', 'leads to the scheme ftp:'],
  ['file:///etc/passwd', 'leads to the scheme file:'],
  ['data:text/html,<title>x</title>', 'leads to the scheme data:'],
  ['javascript:alert(1)', 'leads to the scheme javascript:'],
  ['gopher://127.0.0.1/', 'leads to the scheme gopher:'],
  ['http://user@example.com/', CREDENTIALS],
  ['http://user:secret@example.com/', CREDENTIALS],
  ['http://:secret@example.com/', CREDENTIALS],
  ['http://example.com@127.0.0.1/', CREDENTIALS],
  ['http://127.0.0.1@example.com/', CREDENTIALS],
  // What comes after a backslash is a path.
  ['http://example.com\\@127.0.0.1/', 'has a host without an address'],
  ['http://127.0.0.1#@example.com/', LOOPBACK],
  ['http://127.0.0.1?@example.com/', LOOPBACK],
  ['http://\t127.0.0.1/', LOOPBACK],
  ['http:127.0.0.1/', LOOPBACK],
  ['http:/\\127.0.0.1/', LOOPBACK],
  ['http://example.com:22/', 'leads to port 22'],
  ['http://example.com:25/', 'leads to port 25'],
  ['https://example.com:6379/', 'leads to port 6379'],
  ['http://example.com:65535/', 'leads to port 65535'],
  ['http://go.example.com/', OWN],
  ['https://GO.example.com./x', OWN],
  ['https://links.service.example/', OWN],
  ['http://[::1%25lo]/', NO_ADDRESS],
  ['http://999.1.1.1/', NO_ADDRESS],
  ['http://0x100000000/', NO_ADDRESS],
  ['http:///', NO_ADDRESS],
  ['/relative', NO_ADDRESS],
  ['', NO_ADDRESS],
];
