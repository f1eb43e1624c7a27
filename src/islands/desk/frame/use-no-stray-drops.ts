import { useEffect } from 'react';

/** A browser opens a file that nothing takes in place of the desk. */
function refuse(event: DragEvent): void {
  const { defaultPrevented, dataTransfer } = event;
  if (defaultPrevented || !dataTransfer?.types.includes('Files')) return;
  event.preventDefault();
  dataTransfer.dropEffect = 'none';
}

/** Lets files be dropped only where something takes them. */
export function useNoStrayDrops(): void {
  useEffect(() => {
    // After every other listener, which may take them.
    window.addEventListener('dragover', refuse);
    window.addEventListener('drop', refuse);
    return () => {
      window.removeEventListener('dragover', refuse);
      window.removeEventListener('drop', refuse);
    };
  }, []);
}
