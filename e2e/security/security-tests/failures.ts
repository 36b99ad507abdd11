import { gateway, type SecurityTest } from './security-test.ts'

/** Guarantees that hold when processes, databases and networks fail. */
export const FAILURES: readonly SecurityTest[] = [
  {
    code: 'F1',
    what: 'A gateway killed during writes, 20 times, loses and repeats no write and answers again within 3 s',
    jest: [gateway('gateway-process')],
    numbers: { PROVE_F1: '20' },
  },
  {
    code: 'F2',
    what: 'When PostgreSQL is killed or stopped, calls get a proper code within 5 s, and the gateway recovers without a restart',
    jest: [gateway('engine/db/failover'), gateway('engine/db/connect')],
  },
  {
    code: 'F4',
    what: 'A write whose answer was lost after the commit takes effect once and returns the same answer again',
    jest: [
      gateway('engine/envelope/lost-answers'),
      gateway('engine/http/idempotency'),
      'api-client/src/lost-answers.test.ts',
    ],
  },
  {
    code: 'F5',
    what: 'A lost network, a double click or a second tab keeps the form, causes one effect and shows the true result',
    jest: [gateway('engine/envelope/lost-answers'), 'portal-sdk/src/read/use-command.test.tsx'],
    named: 'F5|request|double click',
    browser: ['shell/effects.spec.ts'],
  },
  {
    code: 'F7',
    what: 'Clocks that differ by ten minutes cause one silent resend and do not extend sessions',
    jest: [gateway('engine/envelope/lost-answers'), 'mock-gateway/src/engine/envelope/envelope.test.ts'],
    named: 'F7|clock',
  },
  {
    code: 'F8',
    what: 'A module that is missing, hanging, changed or incompatible shows its error card, runs no byte, and leaves the rest working',
    jest: ['shell/src/loading'],
    browser: ['shell/modules.spec.ts'],
  },
  {
    code: 'C1',
    what: 'Fifty concurrent decisions on one item, 200 times and 20 times for each kind of change, have one effect',
    jest: [gateway('engine/approvals/races'), gateway('security-tests/decision-races')],
    numbers: { PROVE_C1: '200' },
  },
]
