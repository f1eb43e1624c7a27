import { factsOf, type WorkPartProps } from '#lib/work-page';
import styles from '../work-page.module.css';

/** The slate of a work: what can be counted or named, those who made it included, a line each. */
export function Facts({ work, isLinked = false }: WorkPartProps) {
  const facts = factsOf(work);
  if (facts.length === 0) return null;
  return (
    <dl className={styles['facts']} aria-label="Facts">
      {facts.map(({ name, text, path, day }) => (
        <div key={`${name} ${text}`}>
          <dt className="slate">{name}</dt>
          <dd>
            {isLinked && path ? (
              <a href={path}>{text}</a>
            ) : day ? (
              <time dateTime={day}>{text}</time>
            ) : (
              text
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
