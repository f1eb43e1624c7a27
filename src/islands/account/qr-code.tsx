import { useEffect, useState } from 'react';
import styles from './account.module.css';

/** Draws a text for a camera, dark on light as readers expect it. What draws it is fetched with the first one. */
export function QrCode({ text }: { text: string }) {
  const [rows, setRows] = useState<boolean[][]>([]);
  useEffect(() => {
    import('uqr')
      .then(({ encode }) => setRows(encode(text, { border: 4 }).data))
      // Without it there are the link and the key.
      .catch(() => setRows([]));
  }, [text]);
  if (rows.length === 0) return null;
  const squares = rows.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return (
    <svg
      className={styles['qr']}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      role="img"
      aria-label="QR code of the key"
      shapeRendering="crispEdges"
    >
      <path d={squares.join('')} />
    </svg>
  );
}
