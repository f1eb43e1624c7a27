import { useCallback, useEffect, useState } from 'react';
import { onAddressChange, pushParameters, readParameter } from '#stores/address-bar';
import { renewFigures, renewWeek } from '#stores/desk/figures';
import { loadHeld } from '#stores/desk/held';
import { countInbox, loadFailedLetters, messageList, projectList } from '#stores/desk/inbox';
import { libraryList } from '#stores/desk/library';
import { loadToday } from '#stores/desk/today';
import { ownRole } from '#stores/own-role';
import { firstTab, placeNamed } from './rooms.tsx';

/** What grows while nobody touches it. */
const growing: Record<string, () => Promise<unknown>> = {
  today: () => Promise.all([loadToday(), renewWeek()]),
  messages: messageList.load,
  projects: projectList.load,
  library: libraryList.refetch,
  figures: renewFigures,
};

const parameter = 'tab';

/** Asks again what came in and what mail failed, which only admins are told. */
function countArrivals(): void {
  if (ownRole() !== 'admin') return;
  void countInbox();
  void loadHeld();
  void loadFailedLetters();
}

const namedPlace = () => placeNamed(readParameter(parameter));

const pushPlace = (id: string) => pushParameters({ [parameter]: id === firstTab ? null : id });

/** The tab or room that is shown and stands in the address, and all that were: these stay, with page and search. */
export function usePlace() {
  const [selected, setSelected] = useState(namedPlace);
  const [opened, setOpened] = useState<readonly string[]>([selected]);
  const show = useCallback((id: string) => {
    setSelected(id);
    setOpened((before) => (before.includes(id) ? before : [...before, id]));
  }, []);

  useEffect(() => {
    countArrivals();
    // The head says of it, to admins, which forms are not stored.
    if (ownRole() === 'admin' || namedPlace() === 'today') void loadToday();
  }, []);
  useEffect(
    () =>
      onAddressChange(() => {
        const open = [...document.querySelectorAll<HTMLDialogElement>('dialog:modal')].at(-1);
        if (!open) return show(namedPlace());
        // Its tab would be hidden with it, and the page stay inert: Back asks it to close, as Escape does.
        pushPlace(selected);
        if (open.dispatchEvent(new Event('cancel', { cancelable: true }))) open.close();
      }),
    [show, selected],
  );

  function goTo(id: string): void {
    if (id === selected) return;
    // What came in since then: the lists themselves keep their answers for a while.
    countArrivals();
    void growing[id]?.();
    pushPlace(id);
    show(id);
  }
  return { selected, opened, goTo };
}
