import { creditsOf } from '#lib/credits';
import styles from '../work-page.module.css';

/** Who made a work, a line each. @param credits as they are stored. */
export function Credits({ credits }: { credits: string | null }) {
  const people = creditsOf(credits);
  if (people.length === 0) return null;
  return (
    <section className={styles['credits']} aria-labelledby="credits-title">
      <h2 id="credits-title" className="visually-hidden">
        Credits
      </h2>
      <ul className="plain">
        {people.map(({ role, name }) => (
          <li key={`${role} ${name}`}>
            <span className="slate">{role}</span>
            <span>{name}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
