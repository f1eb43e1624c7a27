import { createContext, type MouseEvent, useContext } from 'react';
import { openedParameter } from '#contract/arrival-query';

/** Opens a tab or a room of the desk by its id. */
export const GoTo = createContext<(id: string) => void>(() => {});

export const useGoTo = () => useContext(GoTo);

/** The address of a tab or a room, and of one row in it. */
export const addressOf = (id: string, open?: string) =>
  `/admin?tab=${id}${open ? `&${openedParameter}=${encodeURIComponent(open)}` : ''}`;

/** Whether a click on a link means this page, not another window. */
export const isPlainClick = ({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  !(metaKey || ctrlKey || shiftKey || altKey);
