import styles from './figures.module.css';

interface SharesProps {
  title: string;
  unit: string;
  rows: readonly { name: string; count: number }[];
  /** Stands for no rows. */
  empty?: string;
}

/** A table whose rows are also seen as bars, beside the largest. */
export function Shares({ title, unit, rows, empty = 'Nothing was counted.' }: SharesProps) {
  const largest = Math.max(1, ...rows.map(({ count }) => count));
  return (
    <section className={styles['shares']}>
      <h2 className="slate">{title}</h2>
      {rows.length === 0 ? (
        <p>{empty}</p>
      ) : (
        <table>
          <thead className="visually-hidden">
            <tr>
              <th scope="col">{title}</th>
              <th scope="col">{unit}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, count }) => (
              <tr key={name}>
                <th scope="row">
                  <bdi>{name}</bdi>
                  <meter aria-hidden="true" max={largest} value={count} />
                </th>
                <td>{count.toLocaleString('en')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
