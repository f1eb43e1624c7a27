// What the site keeps in `localStorage`.

/** The session token of a signed-in user. */
export const tokenKey = 'authToken';

/** The chosen cursor; `product` is the site's slug. */
export const cursorKey = (product: string) => `${product}-cursor`;

/** In `sessionStorage`: the toast that one page leaves for the next. */
export const nextToastKey = 'nextToast';

/** What was typed into a form and not sent yet. */
export const draftKey = (form: string) => `${form}-draft`;

/** In `sessionStorage`: whose token it was when the API last answered. */
export const currentUserKey = 'currentUser';

/** In `sessionStorage`: present while an admin edits in place. */
export const editModeKey = 'editMode';

/** How many rows the desk's lists show at once. */
export const deskPageSizeKey = 'deskPageSize';
