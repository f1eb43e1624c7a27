import { useStore } from '@nanostores/react';
import { createRoot } from 'react-dom/client';
import { isOfTeam } from '#contract/roles-access';
import { $pageTexts, loadPageTexts } from '#stores/desk/page-texts';
import { $editMode, restoreEditMode, setEditMode } from '#stores/edit-mode';
import { $session } from '#stores/session';
import { showToast } from '#stores/toasts';
import { $unsaved } from '#stores/unsaved';
import { Button } from '#ui/button.tsx';
import { BeforeLogOut } from '../parts/before-log-out.tsx';
import { fetched } from '../parts/fetched.tsx';
import { watchControlPlaces } from './control-places.ts';
import styles from './in-place.module.css';
import { InPlaceControls } from './in-place-controls.tsx';

const InPlaceTexts = fetched(
  async () => (await import('../texts/in-place-texts.tsx')).InPlaceTexts,
  'Loading the texts',
);

let isOffered = false;

/** Puts the toggle on the page, once. Only ever loaded for those who keep the site. */
export function offerEditing(): void {
  if (isOffered) return;
  isOffered = true;
  restoreEditMode();
  watchControlPlaces();
  const host = document.createElement('div');
  document.body.append(host);
  createRoot(host).render(<InPlace />);
}

function InPlace() {
  const session = useStore($session);
  const isOn = useStore($editMode);
  const holdsUnsaved = useStore($unsaved) > 0;
  const isWithoutTexts = useStore($pageTexts)?.status === 'failed' && isOn;
  const mayEdit = session.status === 'member' && isOfTeam(session.user.role);
  if (!mayEdit && !(isOn && holdsUnsaved)) return null;
  const toggle = () => {
    if (!holdsUnsaved) setEditMode(!isOn);
    else showToast({ title: 'Save or cancel the text that you are editing first' });
  };
  return (
    <>
      <aside
        aria-label="Your site"
        className={isWithoutTexts ? `${styles['foot']} ${styles['failed']}` : styles['foot']}
      >
        {isWithoutTexts ? (
          <p role="alert">The texts of this page could not be loaded.</p>
        ) : (
          <p className="slate">{isOn ? 'Edit mode' : <a href="/admin">Desk</a>}</p>
        )}
        {isWithoutTexts && (
          <Button className={styles['again']} onClick={() => void loadPageTexts()}>
            Try Again
          </Button>
        )}
        <button type="button" className="button" aria-pressed={isOn} onClick={toggle}>
          {isOn ? 'Exit Edit Mode' : 'Edit Content'}
        </button>
      </aside>
      {isOn && <BeforeLogOut />}
      {isOn && <InPlaceControls />}
      {isOn && <InPlaceTexts />}
    </>
  );
}
