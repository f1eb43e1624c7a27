import { createElement } from 'react';

interface WorkControlsProps {
  kind: 'video' | 'image';
  id: number;
}

/** Where the controls of a work stand while admins edit in place. For everybody else it is empty and unknown. */
export function WorkControls({ kind, id }: WorkControlsProps) {
  return createElement('work-controls', { 'data-kind': kind, 'data-work': id });
}
