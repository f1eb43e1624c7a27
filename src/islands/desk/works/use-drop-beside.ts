import { type RefObject, useEffect, useEffectEvent } from 'react';

interface DropBeside {
  /** Called while files are dragged over the dialog, and when they are no more. */
  onOver: (isOver: boolean) => void;
  onFiles: (files: FileList) => void;
}

/** Takes the files that are dropped anywhere in the dialog that a field stands in, where no other field takes them. */
export function useDropBeside(
  field: RefObject<HTMLElement | null>,
  isWanted: boolean,
  { onOver, onFiles }: DropBeside,
): void {
  const isBeside = useEffectEvent(
    ({ defaultPrevented, dataTransfer, target }: DragEvent) =>
      !defaultPrevented &&
      dataTransfer?.types.includes('Files') === true &&
      target instanceof Element &&
      target.closest('dialog') === field.current?.closest('dialog'),
  );
  const drag = useEffectEvent((event: DragEvent) => {
    const isOver = isBeside(event);
    if (isOver) event.preventDefault();
    onOver(isOver);
  });
  const leave = useEffectEvent(({ relatedTarget }: DragEvent) => {
    if (!relatedTarget) onOver(false);
  });
  const drop = useEffectEvent((event: DragEvent) => {
    onOver(false);
    if (!isBeside(event)) return;
    event.preventDefault();
    if (event.dataTransfer) onFiles(event.dataTransfer.files);
  });
  useEffect(() => {
    if (!isWanted) return;
    const taken = new AbortController();
    const { signal } = taken;
    document.addEventListener('dragover', (event) => drag(event), { signal });
    document.addEventListener('dragleave', (event) => leave(event), { signal });
    document.addEventListener('drop', (event) => drop(event), { signal });
    return () => taken.abort();
  }, [isWanted]);
}
