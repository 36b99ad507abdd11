import { gateway, type Row } from './row.ts'

/** What nobody may reach, and nobody become. */
export const PEOPLE: readonly Row[] = [
  {
    name: 'A1',
    what: 'every call × every privilege, none, all, anonymous, token pending, operators: the table is the truth',
    jest: [gateway('proof/access'), 'mock-gateway/src/http/call-table.test.ts'],
    numbers: { PROVE_A1: 'all' },
  },
  {
    name: 'A2',
    what: 'every call that names a record, as another subsidiary, and those of loans and tills as another place: as if there were none',
    jest: [
      gateway('proof/other-subsidiary'),
      gateway('proof/other-subsidiary-trail'),
      gateway('domains/loans/loans-scope'),
      gateway('domains/tills/tills'),
    ],
    named: 'subsidiar|branch|another’s|not one to authorize',
  },
  {
    name: 'A3',
    what: 'every call that names a record, as another partner: as if there were none',
    jest: [gateway('proof/other-partner'), gateway('proof/other-partner-lists'), gateway('domains/users/users-list')],
    named: 'partner|row|records|of others',
  },
  {
    name: 'A4',
    what: 'extra fields in every write: refused or ignored, never stored',
    jest: [gateway('proof/extra-fields'), 'mock-gateway/src/http/claimed-identity.test.ts'],
  },
  {
    name: 'S1–S3',
    what: 'fixation, reuse after every ending, lockout raced over sessions and gateways, codes replayed and guessed: refused',
    jest: [
      gateway('http/envelope/faulty-transport'),
      gateway('http/envelope/stolen-token'),
      gateway('access/sessions/sessions'),
      gateway('access/hard-token/hard-token'),
      gateway('access/sign-in/login'),
      gateway('access/sign-in/login-code'),
      gateway('access/lockout/lockout'),
      'mock-gateway/src/access/lockout/lockout.rules.test.ts',
      gateway('access/reset/reset'),
      gateway('access/enrolment/enrolment'),
      gateway('access/one-time-code/codes.store'),
    ],
  },
  {
    name: 'S4',
    what: '150 half-sent bodies, 450 anonymous callers’ sign-ins at once: people signed in notice nothing',
    jest: [
      gateway('http/anonymous-callers'),
      gateway('http/shedding'),
      'mock-gateway/src/http/load.test.ts',
      'mock-gateway/src/http/unfinished-bodies.test.ts',
      'mock-gateway/src/http/live-sessions.test.ts',
      'mock-gateway/src/http/address-group.test.ts',
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
