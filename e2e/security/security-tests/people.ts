import { gateway, type SecurityTest } from './security-test.ts'

/** Guarantees about access and identity. */
export const PEOPLE: readonly SecurityTest[] = [
  {
    code: 'A1',
    what: 'Every call, tried with each privilege, none, all, anonymously, before the hard token and as an operator, answers as its table says',
    jest: [gateway('security-tests/access'), 'mock-gateway/src/engine/http/call-table.test.ts'],
    numbers: { PROVE_A1: 'all' },
  },
  {
    code: 'A2',
    what: 'To another subsidiary, and for loans and tills to another branch, a record looks like a missing one in every call',
    jest: [
      gateway('security-tests/other-subsidiary'),
      gateway('security-tests/other-subsidiary-trail'),
      gateway('areas/lending/loans/loans-scope'),
      gateway('areas/payments/tills/cash/till-cash'),
      gateway('areas/payments/tills/closing/abandoned-tills'),
      gateway('areas/payments/tills/close-till'),
    ],
    named: 'subsidiar|branch|another’s|another teller’s|not one to authorize',
  },
  {
    code: 'A3',
    what: 'To another partner, a record looks like a missing one in every call, and every write that is valid for its owner is refused without effect',
    jest: [
      gateway('security-tests/other-partner'),
      gateway('security-tests/valid-writes'),
      gateway('security-tests/other-partner-lists'),
      gateway('areas/people/users/users-list'),
    ],
    named: 'partner|row|test requests|records|of others',
    numbers: { PROVE_A3: 'all' },
  },
  {
    code: 'A4',
    what: 'Extra fields of every write are refused or ignored, never stored',
    jest: [
      gateway('security-tests/extra-fields'),
      gateway('security-tests/valid-writes'),
      'mock-gateway/src/engine/http/claimed-identity.test.ts',
    ],
  },
  {
    code: 'S1–S3',
    what: 'Fixed, ended and replayed sessions, guessed and replayed codes, and a lockout raced over several gateways are refused',
    jest: [
      gateway('engine/envelope/faulty-transport'),
      gateway('engine/envelope/stolen-token'),
      gateway('engine/access/sessions/sessions'),
      gateway('engine/access/hard-token/hard-token'),
      gateway('engine/access/passkeys/passkeys'),
      gateway('engine/access/passkeys/passkey-attacks'),
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
    code: 'B1',
    what: 'Each kind of caller has a budget of each resource over all gateways; above it only that caller waits or is refused, and anonymous callers cause no write',
    jest: [
      gateway('engine/budgets/budgets'),
      'mock-gateway/src/engine/budgets/gate.test.ts',
      'mock-gateway/src/engine/http/load.test.ts',
      'mock-gateway/src/testing/limits-page/limits-page.test.ts',
    ],
  },
  {
    code: 'S6',
    what: 'A partner’s key works only from its addresses and until its end, shows its use by address, and no save locks the partner out',
    jest: [
      gateway('areas/payments/sandbox/api-keys'),
      gateway('areas/payments/sandbox/overlaps'),
      gateway('areas/payments/sandbox/addresses/change-addresses'),
      'mock-gateway/src/areas/payments/sandbox/addresses/address-in.test.ts',
      gateway('areas/payments/sandbox/uses/key-uses'),
      gateway('partner-api/partner-api'),
      gateway('partner-api/refused-requests'),
    ],
  },
  {
    code: 'S4',
    what: '150 unfinished bodies and 450 concurrent anonymous sign-ins do not slow signed-in users',
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
    code: 'S5',
    what: 'No pair of maker and checker, of any roles, sides and subsidiaries, can grant a right that neither has',
    jest: [gateway('security-tests/grants'), gateway('security-tests/no-partner')],
    numbers: { PROVE_S5: 'all' },
  },
]
