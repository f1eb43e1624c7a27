// A reload of a work that was opened over a gallery gives its page, for which the browser has kept the place in the gallery.
import { isOpened } from '#stores/opened-work';

if (isOpened()) {
  history.replaceState(null, '');
  history.scrollRestoration = 'manual';
  scrollTo(0, 0);
  // From here on the place is one in this page.
  addEventListener('pagehide', () => {
    history.scrollRestoration = 'auto';
  });
}
