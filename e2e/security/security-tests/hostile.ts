import { gateway, type SecurityTest } from './security-test.ts'

/**
 * Effects that hostile or excessive requests must not have: messages, bodies, conditions, reports, texts, files, pages.
 */
export const HOSTILE: readonly SecurityTest[] = [
  {
    code: 'E1',
    what: 'flipped bits, swapped answers, moved payloads, old iat, reused jti, other alg, bombs, truncation: one face',
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
    what: '1,000 mutated bodies per call, made up and nearly right: no 5xx, nothing of the inside',
    jest: [gateway('engine/http/hostile-bodies'), gateway('security-tests/mutated-writes')],
    numbers: { PROVE_Z1: '1000' },
  },
  {
    code: 'Z2',
    what: '60,000 random conditions and rows, and 60,000 of what was seen of orders: memory and SQL say the same',
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
    what: 'a thousand reports of an hour at once: each stopped or told that others run, a sign-in notices nothing',
    jest: [gateway('areas/reporting/reports/run/limits')],
    numbers: { PROVE_L4: '1000' },
  },
  {
    code: 'P1',
    what: '1,000 requests per operation of the partner API, from its OpenAPI document: no 5xx, nothing undescribed',
    jest: [gateway('partner-api/fuzzed')],
    numbers: { PROVE_P1: '1000' },
  },
  {
    code: 'X1',
    what: 'script payloads in every text field, opened everywhere, with CSP off: none runs',
    jest: ['shared-ui/src/export'],
    browser: ['all-modules/hostile-text.spec.ts', 'shared-ui/exports.spec.ts'],
  },
  {
    code: 'X2',
    what: 'formula payloads in every export: none is a formula',
    jest: ['shared-ui/src/export', 'mock-gateway/src/areas/reporting/reports/export', 'contract/src/sheet'],
    browser: ['shared-ui/exports.spec.ts', 'all-modules/hostile-text.spec.ts'],
  },
  {
    code: 'U1',
    what: 'bad uploads (bomb, lying sizes, far cell, polyglot, wrong magic…): refused in 5 s, service responsive',
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
    what: 'headers, CSP, cookies, script inventory: exact',
    jest: ['portal-host/src/http/headers.test.ts', 'portal-host/src/http/pages.test.ts'],
    browser: ['shell/cold-scripts.spec.ts'],
  },
]
