import { byOperator, met, type Requirement } from '../requirement.ts'

const GUIDE = 'docs/guides/security.md'
const LOG =
  '~/engine/http/failure.test.ts: the log of a database error has its code and position, without the values in its message'

export const LOGGING: readonly Requirement[] = [
  met('16.1.1', 'a list of all logs', GUIDE, []),
  met(
    '16.2.1',
    'who, what, when, where in each entry',
    ['~/engine/audit/index.ts', '~/engine/http/call-audit.ts'],
    [
      '~/engine/http/pipeline.integration.test.ts: the audit trail has a row with the correlation id for each change and each refusal',
      '~/security-tests/valid-writes.integration.test.ts: a valid write is refused to users of other partners and with extra fields, has no effect if its commit fails, and otherwise leaves one audit row and exactly its stated effects',
      'D1',
    ],
  ),
  byOperator(
    '16.2.2',
    'one time for all logs, in UTC',
    ['~/engine/http/log.ts', GUIDE],
    'All machines follow one time service. The logs have times in UTC.',
    ['~/engine/db/connect.integration.test.ts: a connection reads days in UTC, whatever the time zone of its server'],
  ),
  met(
    '16.2.3',
    'logs only where documented',
    ['~/engine/http/log.ts', GUIDE],
    [
      'portal-host/src/reports/csp-reports.test.ts: policy reports are logged with only the known fields, cut to a maximum length',
    ],
  ),
  met('16.2.4', 'logs that programs can read', '~/engine/http/log.ts', [LOG], {
    decision: 'JSON lines with a correlation id, which the trail and the answer also have.',
  }),
  met(
    '16.2.5',
    'no secrets in logs',
    ['~/engine/http/log.ts', '~/partner-api/shown-in-log.ts'],
    [
      LOG,
      '~/partner-api/shown-in-log.test.ts: a secret is masked because of its field, whatever its type, and a null secret stays null',
      '~/security-tests/valid-writes.integration.test.ts: no secret is stored in the audit trail',
      '~/config.test.ts: the start reports all faults at once, without the wrong values',
    ],
  ),
  met('16.3.1', 'log each sign-in and failure', '~/engine/access/access-audit.ts', [
    '~/engine/access/sign-in/refused-attempts.integration.test.ts: refused sign-ins leave one audit row with their number per minute and address, even if two gateways write rows',
    '~/engine/access/oidc/provider-sign-in.integration.test.ts: every provider sign-in, successful or refused, is in the audit trail with the provider’s name',
    'D1',
  ]),
  met('16.3.2', 'log refused access', '~/engine/http/call-audit.ts', [
    '~/security-tests/audited-writes.integration.test.ts: a write that is refused because the caller lacks access leaves one audit row',
    '~/security-tests/refused-reads.integration.test.ts: a read without the privilege leaves one audit row with the action of the read',
  ]),
  met(
    '16.3.3',
    'log attempts to get around controls',
    ['~/engine/audit/index.ts', '~/engine/http/claimed-identity.ts'],
    [
      '~/security-tests/audited-writes.integration.test.ts: a write that is refused because of its body leaves one audit row',
      '~/engine/http/pipeline.integration.test.ts: the trail records an identity claim that differs from the session, and the gateway’s decisions ignore the claim',
      '~/engine/audit/refusals/refusal-tally.integration.test.ts: of many refusals in a minute the first has an audit row, and one row counts the others',
    ],
  ),
  met(
    '16.3.4',
    'log unexpected errors',
    ['~/engine/http/failure.ts', '~/engine/http/log.ts'],
    [
      '~/engine/http/failure.test.ts: the log of an error of our code has its message, stack and cause',
      '~/engine/http/pipeline.integration.test.ts: an internal error is reported by a code and a reference, without details',
    ],
  ),
  met(
    '16.4.1',
    'no forged log entries',
    ['~/engine/http/log.ts', '~/partner-api/shown-in-log.ts'],
    [
      '~/partner-api/shown-in-log.test.ts: a long value is masked before it is cut, and contains no NUL',
      '~/engine/access/sign-in/login.integration.test.ts: the audit row of a failed sign-in names the user, but never contains text that an anonymous caller typed',
    ],
    { decision: 'Logs are JSON, so that a line break in a value stays within its line.' },
  ),
  met(
    '16.4.2',
    'logs cannot be read or changed without right',
    ['~/engine/audit/index.ts', '~/engine/db/rights.ts'],
    [
      '~/engine/audit/audit-chain.integration.test.ts: the audit chain is append-only even for the owner of the table',
      '~/security-tests/other-subsidiary-trail.integration.test.ts: no filter, search or number reveals actions of head office’s users, of anonymous callers or of the gateway',
      'D1',
    ],
  ),
  byOperator(
    '16.4.3',
    'logs are sent to another system',
    [GUIDE, '~/engine/audit/heads/send-heads.ts'],
    'The platform collects standard output; AUDIT_HEAD_COMMAND sends the heads of the trail. Without it, a production gateway warns.',
    [
      '~/engine/audit/heads/send-heads.test.ts: each line is passed to the command once and in order, whatever process passes it',
    ],
  ),
  met(
    '16.5.1',
    'errors reveal nothing',
    ['~/engine/http/failure.ts', '~/engine/http/outcome.ts'],
    [
      '~/engine/http/pipeline.integration.test.ts: an internal error is reported by a code and a reference, without details',
      'Z1',
      'P1',
    ],
  ),
  met(
    '16.5.2',
    'safe when another system fails',
    ['~/engine/db/connect.ts', '~/areas/payments/transactions/core-banking/ask-core.ts'],
    [
      '~/engine/access/oidc/provider-down.integration.test.ts: the start of a sign-in answers 91 if the provider is unreachable or fails',
      'F2',
      'G4',
    ],
  ),
  met(
    '16.5.3',
    'fail closed',
    ['docs/decisions/0005-verify-every-script-and-fail-closed.md', '~/engine/http/run-call.ts'],
    [
      '~/engine/http/idempotency.integration.test.ts: effect, audit row and stored answer are committed together: if the audit row cannot be written, none is stored',
      'F1',
      'F8',
    ],
  ),
]
