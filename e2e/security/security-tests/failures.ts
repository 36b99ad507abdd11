import { gateway, type SecurityTest } from './security-test.ts'

/** Guarantees when processes, databases and networks fail. */
export const FAILURES: readonly SecurityTest[] = [
  {
    code: 'F1',
    what: 'gateway killed under writes, 20 rounds: nothing lost, nothing doubled, back in 3 s',
    jest: [gateway('gateway-process')],
    numbers: { PROVE_F1: '20' },
  },
  {
    code: 'F2',
    what: 'PostgreSQL killed and stopped: clean code within 5 s, heals without a restart',
    jest: [gateway('engine/db/failover'), gateway('engine/db/connect')],
  },
  {
    code: 'F4',
    what: 'answer lost after the commit: one effect, the same answer',
    jest: [
      gateway('engine/envelope/lost-answers'),
      gateway('engine/http/idempotency'),
      'api-client/src/lost-answers.test.ts',
    ],
  },
  {
    code: 'F5',
    what: 'network lost in mid-submit, double click, two tabs: form kept, one effect, true message',
    jest: [gateway('engine/envelope/lost-answers'), 'portal-sdk/src/read/use-command.test.tsx'],
    named: 'F5|request|double click',
    browser: ['shell/effects.spec.ts'],
  },
  {
    code: 'F7',
    what: 'clocks ten minutes off: one silent resend, sessions not extended',
    jest: [gateway('engine/envelope/lost-answers'), 'mock-gateway/src/engine/envelope/envelope.test.ts'],
    named: 'F7|clock',
  },
  {
    code: 'F8',
    what: 'modules down, 404, HTML, hanging, changed, of another version: their card, the rest works, no byte runs',
    jest: ['shell/src/loading'],
    browser: ['shell/modules.spec.ts'],
  },
  {
    code: 'C1',
    what: 'fifty decisions at once on one item, 200 rounds, 20 more of each kind of change: one decision, one effect',
    jest: [gateway('engine/approvals/races'), gateway('security-tests/decision-races')],
    numbers: { PROVE_C1: '200' },
  },
]
