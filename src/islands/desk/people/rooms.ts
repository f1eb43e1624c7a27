import { fetched } from '../parts/fetched.tsx';
import { waitingRows } from '../parts/row-skeletons.tsx';

const Team = fetched(
  async () => (await import('./team.tsx')).Team,
  waitingRows('Loading the team'),
);
const SecurityLog = fetched(
  async () => (await import('./security-log.tsx')).SecurityLog,
  waitingRows('Loading the security log'),
);

/** The rooms of the desk that are about people, for admins only. */
export const peopleRooms = [
  { id: 'team', label: 'People', Panel: Team, access: 'admin' },
  { id: 'security', label: 'Security', Panel: SecurityLog, access: 'admin' },
] as const;
