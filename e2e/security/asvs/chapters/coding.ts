import { byOperator, met, type Requirement } from '../requirement.ts'

export const CODING: readonly Requirement[] = [
  met('15.1.1', 'documented times for holes in packages and for updates', 'SECURITY.md', []),
  met(
    '15.1.2',
    'a list of all packages, from known sources',
    ['tooling/commands/sbom.ts', 'tooling/checks/dependencies.ts'],
    [
      'tooling/lock/bill-of-materials.test.ts: the bill of materials contains what is shipped, with its own versions, and no test tools',
      'tooling/lock/archives.test.ts: the lock file names the archive of each package once',
    ],
  ),
  met(
    '15.1.3',
    'documented costly functions and their limits',
    [
      'docs/guides/limits.md',
      'docs/guides/operations.md',
      'docs/guides/measuring.md',
      'docs/decisions/0024-reserve-slots-for-signed-in-users-and-seal-cursors.md',
    ],
    [],
  ),
  byOperator(
    '15.2.1',
    'no package over its time',
    ['tooling/commands/audit-dependencies.ts', 'SECURITY.md'],
    'npm run audit:dependencies is run before each release, where the registry answers.',
    'tooling/lock/advisories.test.ts: each package with a known hole is named with its severity, versions and titles',
  ),
  met(
    '15.2.2',
    'costly functions cannot stop the others',
    ['docs/guides/limits.md', '~/engine/budgets/budgets.ts', '~/engine/workers/worker-limits.ts'],
    [
      '~/engine/budgets/budgets.integration.test.ts: a user with many slow statements keeps nobody else waiting',
      '~/engine/budgets/gate.test.ts: gives the next place to the caller that holds least, and among equals to the one that came first',
      '~/areas/reporting/reports/run/limits.integration.test.ts: a query that the planner expects to take too long is refused before it is run',
      'B1',
      'L4',
      'N3',
      'S4',
    ],
  ),
  met(
    '15.2.3',
    'no test code in production',
    ['tooling/pack/pack-faults.ts', '~/gateway.ts'],
    [
      'tooling/pack/outside-module.test.ts: each package is complete: licence, README, entries and declared imports, and no test or source',
      'tooling/run/start/demo-provider.test.ts: the demo provider does not run in production, without demo data, or if another provider is configured',
      'portal-host/src/host.test.ts: a production host serves no module from source',
    ],
  ),
  met(
    '15.3.1',
    'return only the needed fields',
    ['docs/decisions/0020-declare-a-records-fields-once.md', '~/engine/read/index.ts'],
    [
      'tooling/checks/used-fields.test.ts: a field or a call that the contract does not state is named',
      '~/areas/payments/sandbox/api-keys.integration.test.ts: a test key pair is generated at once, and its secret is shown once and never stored',
      '~/engine/find/find.integration.test.ts: secrets cannot be found, not even in masked form',
    ],
  ),
  met(
    '15.3.2',
    'follow no redirect',
    ['~/engine/outbound/post-outside.ts', '~/engine/services/index.ts'],
    [
      '~/engine/outbound/post-outside.test.ts: the status %d of an answer is returned, and the request is sent only once',
      '~/engine/access/oidc/identity-provider.test.ts: requests for the description, and requests with the portal’s secret and code, follow no redirect',
      '~/engine/services/reads.integration.test.ts: follows no redirect',
    ],
  ),
  met('15.3.3', 'no field may be set that an action does not have', '~/engine/http/check-call.ts', [
    '~/security-tests/extra-fields.integration.test.ts: maker and status in the body of a request have no effect',
    'A4',
  ]),
  met(
    '15.3.4',
    'the true address of the user',
    ['portal-host/src/gateway/forward.ts', '~/config/variables.ts'],
    [
      '~/engine/http/pipeline.integration.test.ts: only the address stated by the trusted proxy counts, not the addresses that the proxy forwards',
      '~/engine/http/pipeline.integration.test.ts: a forwarded address is ignored if no proxy is trusted',
    ],
  ),
  met(
    '15.3.5',
    'check types, compare strictly',
    ['tsconfig.base.json', 'biome.json', '~/engine/http/check-call.ts'],
    ['tooling/run/test/types.test.ts: types are checked with the options of each package', 'Z1'],
  ),
  met('15.3.6', 'no prototype pollution', '~/engine/http/guard.ts', [
    '~/engine/http/guard.test.ts: the guard refuses a body with this fault: %s',
    'shell/src/boot/lock-built-ins.test.ts: a locked function can be neither assigned nor redefined',
  ]),
  met(
    '15.3.7',
    'no repeated parameters',
    ['~/partner-api/strict-json.ts', '~/partner-api/query-value.ts'],
    [
      '~/partner-api/strict-requests.integration.test.ts: a member sent twice is refused by its name, before the order is read or logged',
      '~/partner-api/strict-json.test.ts: a repeated member is found wherever it is inserted',
      '~/engine/access/oidc/provider-sign-in.integration.test.ts: the redirect needs exactly one state, issued by the gateway at most ten minutes ago',
    ],
  ),
]
