import type { ReactNode } from 'react';
import { PlaceLink } from '../parts/place-link.tsx';
import styles from './frame.module.css';
import { ownRooms } from './rooms.tsx';

interface RoomLinksProps {
  label: string;
  selected: string;
  /** What stands below the rooms. */
  children?: ReactNode;
}

/** The rooms beside the tabs. */
export function RoomLinks({ label, selected, children }: RoomLinksProps) {
  return (
    <nav className={styles['rooms']} aria-label={label}>
      <ul>
        {ownRooms().map((room) => (
          <li key={room.id}>
            <PlaceLink to={room.id} isCurrent={room.id === selected}>
              {room.label}
            </PlaceLink>
          </li>
        ))}
      </ul>
      {children}
    </nav>
  );
}
