import { met, type Requirement } from '../requirement.ts'

export const VALIDATION: readonly Requirement[] = [
  met(
    '2.1.1',
    'documented rules for the format of each value',
    [
      'docs/calls.md',
      'docs/rulings.md',
      'docs/decisions/0127-understand-a-value-by-the-kind-of-its-field.md',
      '~/partner-api/open-api-schemas.ts',
    ],
    [
      'tooling/commands/docs/calls-page.test.ts: docs/calls.md has a row for every call',
      '~/partner-api/open-api-lint.test.ts: the OpenAPI document passes a public linter, which finds faults in a faulty document',
    ],
    {
      decision:
        'The schema beside each call states the formats; the document of the partner API is generated from them.',
    },
  ),
  met(
    '2.1.2',
    'documented rules for values that belong together',
    ['docs/rulings.md', 'docs/decisions/0096-reject-unknown-countries-currencies-and-dates.md'],
    'tooling/checks/rulings.test.ts: the current tree cites exactly the rulings that are listed',
  ),
  met(
    '2.1.3',
    'documented business limits, for a user and in total',
    ['docs/rulings.md', 'docs/guides/limits.md'],
    'tooling/checks/rulings.test.ts: the current tree cites exactly the rulings that are listed',
  ),
  met(
    '2.2.1',
    'check every input against its rule',
    ['contract/src/schema/check.ts', '~/engine/http/check-call.ts'],
    [
      '~/security-tests/wrong-values.integration.test.ts: every call has at least one field that can have a wrong value',
      'Z1',
    ],
  ),
  met('2.2.2', 'check on the server, whatever the browser checked', '~/engine/http/check-call.ts', ['Z1', 'A4', 'P1']),
  met(
    '2.2.3',
    'check values that belong together',
    ['contract/src/cash-pickups/identity-faults.ts', '~/areas/books/accounting-rules/index.ts'],
    [
      'contract/src/cash-pickups/identity-faults.test.ts: an accepted, valid and unexpired document has no faults',
      'e2e/specs/mfe-accounting/rules.spec.ts: an accounting rule is written in slabs, refused while unbalanced, authorized, used, changed, and cannot end while used',
    ],
  ),
  met(
    '2.3.1',
    'steps only in their order',
    ['~/engine/access/sign-in/enter-stage.ts', '~/engine/approvals/index.ts'],
    [
      '~/engine/access/hard-token/hard-token.integration.test.ts: a session before the hard token may only enter the token or sign out',
      '~/engine/access/sign-in/enter-stage.integration.test.ts: a step of sign-in succeeds only once, and only from an open session',
      'C1',
    ],
  ),
  met('2.3.2', 'enforce the business limits', '~/areas/settings/parameters/index.ts', ['C2', 'G2', 'G5']),
  met('2.3.3', 'all of an operation or nothing', 'docs/decisions/0010-run-each-command-in-one-transaction.md', [
    '~/engine/http/idempotency.integration.test.ts: effect, audit row and stored answer are committed together: if the audit row cannot be written, none is stored',
    'G3',
    'F1',
  ]),
  met('2.3.4', 'nothing limited is given out twice', '~/areas/books/ledger/index.ts', ['C1', 'C2', 'G2']),
  met(
    '2.4.1',
    'limits against excessive use by programs',
    ['~/engine/budgets/budgets.ts', 'docs/guides/limits.md'],
    [
      '~/engine/access/sign-in/login.integration.test.ts: attempts above an address’s limit per minute are refused with 05, and attempts in the next minute are accepted',
      '~/partner-api/partner-api.integration.test.ts: the requests of a key are limited per minute, before anything is read from the database',
      '~/engine/budgets/budgets.integration.test.ts: a user above the limit is refused inside the session with 429 and the time to wait, and others are not',
      '~/areas/reporting/reports/export/export.integration.test.ts: a user can run only one export at a time',
      'S4',
    ],
  ),
]
