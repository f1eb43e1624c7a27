import { fetched } from '../fetched.tsx';

const Team = fetched(async () => (await import('./team.tsx')).Team, 'Loading the team');

/** The rooms of the desk that are about people, for admins only. */
export const peopleRooms = [{ id: 'team', label: 'Team', Panel: Team, access: 'admin' }] as const;
