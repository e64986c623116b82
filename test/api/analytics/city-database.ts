import { writeFileSync } from 'node:fs';

type Value = string | number | Value[] | { [key: string]: Value };

const MARKER = Buffer.from('abcdef4d61784d696e642e636f6d', 'hex');
const METADATA = {
  node_count: 1,
  record_size: 24,
  ip_version: 4,
  binary_format_major_version: 2,
  binary_format_minor_version: 0,
  build_epoch: 1_767_225_600,
  database_type: 'Test-City',
  languages: ['en'],
  description: { en: 'Two places' },
};

/**
 * Writes an mmdb file with two places, as https://maxmind.github.io/MaxMind-DB/ describes the format: a tree of one node,
 * whose two records are those of the IPv4 addresses below 128.0.0.0 and of the others.
 */
export function writeCityDatabase(file: string, lower: Value, upper: Value): void {
  const data = encode(lower);
  const tree = Buffer.alloc(6);
  // Records point behind the tree and the 16 zeros that follow it.
  tree.writeUIntBE(METADATA.node_count + 16, 0, 3);
  tree.writeUIntBE(METADATA.node_count + 16 + data.length, 3, 3);
  writeFileSync(file, Buffer.concat([tree, Buffer.alloc(16), data, encode(upper), MARKER, encode(METADATA)]));
}

function encode(value: Value): Buffer {
  if (typeof value === 'number') {
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32BE(value);
    return Buffer.concat([control(6, 4), bytes]);
  }
  if (typeof value === 'string') return Buffer.concat([control(2, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Array.isArray(value)) return Buffer.concat([control(11, value.length), ...value.map(encode)]);
  const entries = Object.entries(value).flatMap(([key, content]) => [encode(key), encode(content)]);
  return Buffer.concat([control(7, entries.length / 2), ...entries]);
}

/** The type and the size of a value; sizes from 29 on have a second byte. Types above 7 are extended. */
function control(type: number, size: number): Buffer {
  const bits = type > 7 ? [0, type - 7] : [type << 5];
  return Buffer.from([bits[0]! | Math.min(size, 29), ...bits.slice(1), ...(size < 29 ? [] : [size - 29])]);
}
