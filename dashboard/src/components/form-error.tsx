/** What went wrong with a form as a whole. */
export const FormError = ({ error }: { error?: { message?: string } }) =>
  error?.message === undefined ? null : (
    <p role="alert" className="rounded-control bg-danger-tint px-3 py-2 text-danger">
      {error.message}
    </p>
  );
