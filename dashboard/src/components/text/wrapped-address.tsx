import { Fragment } from 'react';

/** An address that wraps after a slash rather than within a word. */
export const WrappedAddress = ({ address }: { address: string }) =>
  address.split(/(?<=\/)/).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
