import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import type { SiteContent } from '#contract/entities/site-content';
import { isUsedOnPage, type SiteTextKey } from '#contract/site-texts';
import { $pageTexts, loadPageTexts } from '#stores/desk/page-texts';
import { showToast } from '#stores/toasts';
import { $unsaved } from '#stores/unsaved';
import { $controlPlaces } from '../works/control-places.ts';
import { type ClickedPlace, clickedPlace } from './clicked-place.ts';
import styles from './in-place-texts.module.css';
import { shownText } from './shown-text.ts';
import { TextEditor } from './text-editor.tsx';
import { enterPlaces, type TextPlace } from './text-places.ts';
import { TextTools } from './text-tools.tsx';

/** Every text of the page with what can be done with it; what is stored is shown, drafts too, instead of what was built. */
export function InPlaceTexts() {
  const texts = useStore($pageTexts);
  const [places, setPlaces] = useState<readonly TextPlace[]>();
  const [editing, setEditing] = useState<{
    key: SiteTextKey;
    clicked?: ClickedPlace | undefined;
  }>();
  const works = useStore($controlPlaces);
  useEffect(() => void loadPageTexts(), []);
  useEffect(() => {
    const { places: found, leave } = enterPlaces();
    setPlaces(found);
    document.documentElement.classList.add(styles['editing'] ?? '');
    return () => {
      document.documentElement.classList.remove(styles['editing'] ?? '');
      leave();
    };
  }, []);

  const isReady = texts?.status === 'ready';
  const isFailed = texts?.status === 'failed';
  useEffect(() => {
    if (isFailed) return;
    const name = styles['editable'] ?? '';
    document.documentElement.classList.add(name);
    return () => document.documentElement.classList.remove(name);
  }, [isFailed]);
  const edit = (key: SiteTextKey, clicked?: ClickedPlace) => {
    if ($unsaved.get() === 0) setEditing({ key, clicked });
    else showToast({ title: 'Save or cancel the text that you are editing first' });
  };
  useEffect(() => {
    if (!isReady) return;
    const press = (event: MouseEvent) => {
      const element = (event.target as Element).closest<HTMLElement>('[data-text]');
      if (!element) return;
      event.preventDefault();
      event.stopPropagation();
      edit(element.dataset['text'] as SiteTextKey, clickedPlace(element, event));
    };
    document.addEventListener('click', press, true);
    return () => document.removeEventListener('click', press, true);
  });

  if (!isReady || !places) return null;
  if (places.length === 0 && works.length === 0) return <NothingHere />;
  return places.map((place) => {
    const { known, host } = place;
    const stored = texts.stored.get(known.key);
    const close = () => {
      setEditing(undefined);
      // Its button comes back with the next drawing.
      requestAnimationFrame(() =>
        document.querySelector<HTMLElement>(`[data-edits="${known.key}"]`)?.focus(),
      );
    };
    return createPortal(
      <Text
        place={place}
        content={stored}
        isEdited={editing?.key === known.key}
        clicked={editing?.clicked}
        onEdit={() => edit(known.key)}
        onClose={close}
      />,
      host,
      known.key,
    );
  });
}

/** Stands where it is seen wherever the page is. */
const NothingHere = () => (
  <p role="status" className={styles['floating']}>
    Nothing on this page can be edited here.
  </p>
);

interface TextProps {
  place: TextPlace;
  content: SiteContent | undefined;
  isEdited: boolean;
  clicked: ClickedPlace | undefined;
  onEdit: () => void;
  onClose: () => void;
}

function Text({ place, content, isEdited, clicked, onEdit, onClose }: TextProps) {
  const { known, element } = place;
  const shown = content && isUsedOnPage(content) ? content.content : undefined;
  useEffect(() => {
    if (!element || (shown === undefined && !isEdited)) return;
    const copy = isEdited ? undefined : shownText(element, known.key, shown ?? '');
    if (copy) element.after(copy);
    element.hidden = true;
    return () => {
      copy?.remove();
      element.hidden = false;
    };
  }, [element, known, shown, isEdited]);

  return isEdited ? (
    <TextEditor
      known={known}
      content={content}
      element={element}
      clicked={clicked}
      onClose={onClose}
    />
  ) : (
    <TextTools place={place} content={content} onEdit={onEdit} />
  );
}
