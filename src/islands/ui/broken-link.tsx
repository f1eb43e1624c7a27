import styles from './broken-link.module.css';

interface BrokenLinkProps {
  /** Why it leads nowhere; by default, that its secret has been lost on the way. */
  reason?: string;
  /** Where to go on instead. */
  onward?: { path: string; label: string };
}

const lostSecret =
  'This link is incomplete. Please open the one in the mail again, or copy all of it.';
const home = { path: '/', label: 'Return to Home' };

/** In place of what a mailed link leads to. */
export const BrokenLink = ({ reason = lostSecret, onward = home }: BrokenLinkProps) => (
  <div className={styles['broken']}>
    <p role="alert" className="lead">
      {reason}
    </p>
    <a className="button button-primary" href={onward.path}>
      {onward.label}
    </a>
  </div>
);
