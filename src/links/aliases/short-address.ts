import { Link } from '../link.entity';

/** The address that visitors use. */
export function shortAddress({ host, alias }: Pick<Link, 'host' | 'alias'>, baseUrl: string): string {
  return `${host === '' ? baseUrl : `https://${host}`}/${encodeURIComponent(alias)}`;
}
