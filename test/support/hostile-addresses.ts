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

/** Addresses of which more than the host is wrong, or nothing but the form. */
export const HOSTILE_ADDRESSES = [
  'ftp://example.com/',
  'file:///etc/passwd',
  'data:text/html,<title>x</title>',
  'javascript:alert(1)',
  'gopher://127.0.0.1/',
  'http://user@example.com/',
  'http://user:secret@example.com/',
  'http://example.com@127.0.0.1/',
  'http://127.0.0.1@example.com/',
  'http://example.com\\@127.0.0.1/',
  'http://127.0.0.1#@example.com/',
  'http://127.0.0.1?@example.com/',
  'http://\t127.0.0.1/',
  'http:127.0.0.1/',
  'http:/\\127.0.0.1/',
  'http://example.com:22/',
  'http://example.com:25/',
  'https://example.com:6379/',
  'http://example.com:65535/',
  'http://go.example.com/',
  'https://GO.example.com./x',
  'https://links.service.example/',
  'http://[::1%25lo]/',
  'http://999.1.1.1/',
  'http://0x100000000/',
  'http:///',
  '/relative',
  '',
];
