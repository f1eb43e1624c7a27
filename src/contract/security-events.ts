// What the security log holds, by the kinds in which it is asked for.
import type { AuditEvent } from './entities/event.ts';

type Action = AuditEvent['action'];

export const securityKinds = [
  'logins',
  'failures',
  'lock-outs',
  'registrations',
  'passwords',
  'factors',
  'roles',
  'data',
  'held',
] as const;
export type SecurityKind = (typeof securityKinds)[number];

export const actionsOf: Record<SecurityKind, readonly Action[]> = {
  logins: ['logged-in', 'sessions-ended'],
  failures: ['login-failed'],
  'lock-outs': ['locked-out'],
  registrations: ['registration-refused'],
  passwords: ['password-changed'],
  factors: [
    ...([
      'factor-added',
      'factor-removed',
      'recovery-code-used',
      'recovery-codes-renewed',
    ] as const),
    ...(['factors-reset', 'factor-required', 'factor-optional'] as const),
  ],
  // Of an account that is changed it is the address.
  roles: ['changed', 'promoted', 'demoted', 'made-editor', 'joined', 'deactivated', 'activated'],
  data: ['exported', 'imported', 'erased'],
  held: ['held'],
};

/** What nobody who keeps the site did: the log of what they did leaves it out. */
export const unattended: readonly Action[] = [
  'login-failed',
  'locked-out',
  'registration-refused',
  'held',
];

/** All of the security log's, of whatever kind. */
export const securityActions: readonly Action[] = Object.values(actionsOf).flat();
