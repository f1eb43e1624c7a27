import { createElement } from 'react';

interface WorkControlsProps {
  kind: 'video' | 'image';
  id: number;
}

/** Where edit mode puts what can be done with a work. For everybody else it stays empty and unknown. */
export const WorkControls = ({ kind, id }: WorkControlsProps) =>
  createElement('work-controls', { 'data-kind': kind, 'data-work': id });
