/** In place of what a mailed link leads to, when its secret has been lost on the way. */
export const IncompleteLink = () => (
  <p role="alert">
    This link is incomplete. Please open the one in the mail again, or copy all of it.
  </p>
);
