import { Link } from '@tanstack/react-router';
import type { components } from '../../api/generated/schema';

interface FailedLinksProps {
  failed: components['schemas']['FailedLinkBody'][];
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
        {failed.slice(0, MAX_NAMED).map(({ id, message }) => (
          <li key={id}>
            <Link to="/links/$id" params={{ id }} className="rounded-sm underline">
              #{id}
            </Link>{' '}
            <bdi lang="en">{message}</bdi>
          </li>
        ))}
      </ul>
    </div>
  );
