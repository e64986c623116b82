import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { FailedLink } from '../../api/links/bulk';
import { listedLink } from '../../api/links/listed-links';
import { ErrorText } from '../forms/form-error';
import { failedErrorOf } from '../forms/form-errors';
import { withoutScheme } from './link-texts';

interface FailedLinksProps {
  failed: FailedLink[];
  /** How many they are. */
  text: string;
}

const MAX_NAMED = 10;

/** The links that a change leaves as they are, each with its reason. */
export const FailedLinks = ({ failed, text }: FailedLinksProps) =>
  failed.length === 0 ? null : (
    <div className="rounded-control bg-warning-tint px-3 py-2 text-warning">
      <p>{text}</p>
      <ul className="mt-1 list-disc ps-5">
        {failed.slice(0, MAX_NAMED).map((link) => (
          <li key={link.id} className="wrap-anywhere">
            <FailedLinkName id={link.id} /> – <ErrorText error={failedErrorOf(link)} />
          </li>
        ))}
      </ul>
    </div>
  );

/** Its address, if a list has the link. */
function FailedLinkName({ id }: { id: number }) {
  const listed = listedLink(useQueryClient(), id);
  return (
    <Link to="/links/$id" params={{ id }} className="rounded-sm underline">
      <bdi>{listed ? withoutScheme(listed.shorturl) : `#${id}`}</bdi>
    </Link>
  );
}
