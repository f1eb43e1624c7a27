import { useEffect, useState } from 'react';
import type { Uploader } from './uppy-of.ts';

/** Parts are answered within a second or two; the browser may take minutes to notice that a connection is dead. */
const silentMs = 8000;

/** Whether nothing was heard of an upload for some seconds, though the browser believes that it has a connection. */
export function useIsSilent(uppy: Uploader): boolean {
  const [isSilent, setSilent] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const heard = () => {
      setSilent(false);
      clearTimeout(timer);
      timer = setTimeout(() => setSilent(true), silentMs);
    };
    heard();
    uppy.on('upload-progress', heard);
    uppy.on('upload-retry', heard);
    uppy.on('retry-all', heard);
    return () => {
      clearTimeout(timer);
      uppy.off('upload-progress', heard);
      uppy.off('upload-retry', heard);
      uppy.off('retry-all', heard);
    };
  }, [uppy]);
  return isSilent;
}
