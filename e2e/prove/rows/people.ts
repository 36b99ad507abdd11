import { gateway, type Row } from './row.ts'

/** What nobody may reach, and nobody become. */
export const PEOPLE: readonly Row[] = [
  {
    name: 'A1',
    what: 'every call × every privilege, none, all, anonymous, token pending, operators: the table is the truth',
    jest: [gateway('proof/access'), 'mock-gateway/src/engine/http/call-table.test.ts'],
    numbers: { PROVE_A1: 'all' },
  },
  {
    name: 'A2',
    what: 'every call that names a record, as another subsidiary, and those of loans and tills as another place: as if there were none',
    jest: [
      gateway('proof/other-subsidiary'),
      gateway('proof/other-subsidiary-trail'),
      gateway('areas/lending/loans/loans-scope'),
      gateway('areas/payments/tills/tills'),
    ],
    named: 'subsidiar|branch|another’s|not one to authorize',
  },
  {
    name: 'A3',
    what: 'every call that names a record, as another partner: as if there were none',
    jest: [
      gateway('proof/other-partner'),
      gateway('proof/other-partner-lists'),
      gateway('areas/people/users/users-list'),
    ],
    named: 'partner|row|records|of others',
  },
  {
    name: 'A4',
    what: 'extra fields in every write: refused or ignored, never stored',
    jest: [gateway('proof/extra-fields'), 'mock-gateway/src/engine/http/claimed-identity.test.ts'],
  },
  {
    name: 'S1–S3',
    what: 'fixation, reuse after every ending, lockout raced over sessions and gateways, codes replayed and guessed: refused',
    jest: [
      gateway('engine/envelope/faulty-transport'),
      gateway('engine/envelope/stolen-token'),
      gateway('engine/access/sessions/sessions'),
      gateway('engine/access/hard-token/hard-token'),
      gateway('engine/access/sign-in/login'),
      gateway('engine/access/sign-in/login-code'),
      gateway('engine/access/lockout/second-factor'),
      gateway('engine/access/lockout/unknown-devices'),
      gateway('engine/access/lockout/reset-attempts'),
      'mock-gateway/src/engine/access/lockout/lockout.rules.test.ts',
      gateway('engine/access/reset/reset'),
      gateway('engine/access/enrolment/enrolment'),
      gateway('engine/access/one-time-code/codes.store'),
    ],
  },
  {
    name: 'S4',
    what: '150 half-sent bodies, 450 anonymous callers’ sign-ins at once: people signed in notice nothing',
    jest: [
      gateway('engine/http/anonymous-callers'),
      gateway('engine/http/shedding'),
      'mock-gateway/src/engine/http/load.test.ts',
      'mock-gateway/src/engine/http/unfinished-bodies.test.ts',
      'mock-gateway/src/engine/http/live-sessions.test.ts',
      'mock-gateway/src/engine/http/address-group.test.ts',
    ],
    numbers: { PROVE_S4: '150' },
  },
  {
    name: 'S5',
    what: 'every pair of roles, sides and subsidiaries as maker and checker of users, roles and settings: nobody gains what neither had',
    jest: [gateway('proof/grants'), gateway('proof/no-partner')],
    numbers: { PROVE_S5: 'all' },
  },
]
