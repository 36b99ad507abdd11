import { gateway, type SecurityTest } from './security-test.ts'

/**
 * Effects that hostile or excessive requests must not have: messages, bodies, conditions, reports, texts, files, pages.
 */
export const HOSTILE: readonly SecurityTest[] = [
  {
    code: 'E1',
    what: 'Messages that were changed, swapped, moved, replayed, truncated or sealed otherwise all get the same refusal',
    jest: [
      'mock-gateway/src/engine/envelope/envelope.test.ts',
      'mock-gateway/src/engine/envelope/replay-guard.test.ts',
      gateway('engine/envelope/faulty-transport'),
      gateway('engine/envelope/stolen-token'),
      'api-client/src/wire',
    ],
    numbers: { PROVE_E1: 'all' },
  },
  {
    code: 'Z1',
    what: '1,000 mutated bodies per call, random and nearly valid, cause no 5xx and reveal no internals',
    jest: [gateway('engine/http/hostile-bodies'), gateway('security-tests/mutated-writes')],
    numbers: { PROVE_Z1: '1000' },
  },
  {
    code: 'Z2',
    what: 'Memory and SQL agree on 60,000 random conditions and rows, and on 60,000 conditions about the behaviour of orders',
    jest: [
      gateway('areas/compliance/screening/engine/condition-sql'),
      gateway('areas/compliance/screening/behaviour/behaviour'),
      gateway('areas/compliance/screening/engine/fetch-values'),
      gateway('areas/reporting/reports/run/hostile'),
    ],
    numbers: { PROVE_Z2: '450' },
  },
  {
    code: 'L4',
    what: 'A thousand concurrent reports of an hour are each stopped or refused as busy, and do not slow a sign-in',
    jest: [gateway('areas/reporting/reports/run/limits')],
    numbers: { PROVE_L4: '1000' },
  },
  {
    code: 'P1',
    what: '1,000 requests per operation of the partner API, generated from its OpenAPI document, cause no 5xx and no undocumented answer',
    jest: [gateway('partner-api/fuzzed')],
    numbers: { PROVE_P1: '1000' },
  },
  {
    code: 'N1',
    what: 'Requests with ambiguous lengths, folded lines, two hosts or oversized heads, and 2,000 random ones to each kind of gateway, hide no request and cause no 5xx',
    jest: ['portal-host/src/http/raw-requests.test.ts'],
    numbers: { PROVE_N1: '2000' },
  },
  {
    code: 'X1',
    what: 'Scripts in every text field, shown on every screen with the page policy off, never run',
    jest: ['shared-ui/src/export'],
    browser: ['all-modules/hostile-text.spec.ts', 'shared-ui/exports.spec.ts'],
  },
  {
    code: 'X2',
    what: 'Texts that look like formulas are not formulas in any export',
    jest: ['shared-ui/src/export', 'mock-gateway/src/areas/reporting/reports/export', 'contract/src/sheet'],
    browser: ['shared-ui/exports.spec.ts', 'all-modules/hostile-text.spec.ts'],
  },
  {
    code: 'U1',
    what: 'Malicious uploads (bombs, wrong sizes, distant cells, polyglots, wrong types) are refused within 5 s while the gateway stays responsive',
    jest: [
      'shared-ui/src/import',
      gateway('areas/people/uploads/user-uploads'),
      gateway('areas/people/uploads/reference-tables'),
      gateway('areas/people/files/files'),
      'mock-gateway/src/areas/people/files/judge-file.test.ts',
      'mock-gateway/src/areas/people/files/pdf',
    ],
    browser: ['mfe-users/upload-users.spec.ts'],
  },
  {
    code: 'H1',
    what: 'Headers, page policy, cookies and the list of scripts are exactly as stated',
    jest: ['portal-host/src/http/headers.test.ts', 'portal-host/src/http/pages.test.ts'],
    browser: ['shell/cold-scripts.spec.ts'],
  },
]
