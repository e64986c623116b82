import { classes } from '../controls/classes';

interface ColorDotProps {
  /** Absent while it is not known. */
  color?: string;
  isSmall?: boolean;
}

/** The colour of a tag, a channel or an overlay, with an outline: it may be that of the background. */
export const ColorDot = ({ color, isSmall = false }: ColorDotProps) => (
  <span
    aria-hidden
    className={classes('shrink-0 rounded-full bg-field outline outline-field', isSmall ? 'size-2' : 'size-3')}
    style={color ? { backgroundColor: color } : undefined}
  />
);
