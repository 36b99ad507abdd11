// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are pieces of source
import { edit, type Fault, fault, gateway } from './fault.ts'

const ORPHANS = gateway('areas/payments/orphans/orphans.integration.test.ts')
const PARTNERS = gateway('areas/payments/orphans/partner-orphans.integration.test.ts')
const RULES = gateway('areas/payments/orphans/orphan.rules.test.ts')
const at = (file: string) => gateway(`areas/payments/orphans/${file}`)
const transactions = (file: string) => gateway(`areas/payments/transactions/${file}`)

/** What is not reconciled, who sees it, and how it is ended. */
export const ORPHAN_FAULTS: readonly Fault[] = [
  fault(
    'an order is an orphan a millisecond too early',
    ORPHANS,
    edit(at('bank-orphans.source.ts'), 't.transaction_created_at < ${now}', 't.transaction_created_at <= ${now}'),
  ),
  fault(
    'orphans of another subsidiary are listed',
    ORPHANS,
    edit(
      at('orphans.read-model.ts'),
      'scope: transactionsVisibleTo(context.actor)',
      "scope: sql<boolean>`t.env = 'live'`",
    ),
  ),
  fault(
    'operators read the list of orphans',
    ORPHANS,
    edit(at('orphans.read-model.ts'), '  requireBank(context.actor)\n', ''),
  ),
  fault(
    'two tries make an orphan',
    ORPHANS,
    edit(
      transactions('core-banking/core-state.store.ts'),
      't.core_tries >= (select r.core_tries from',
      't.core_tries >= (select r.core_tries - 1 from',
    ),
  ),
  fault(
    'what a dead gateway was trying is seen by nobody',
    ORPHANS,
    edit(
      transactions('core-banking/core-state.store.ts'),
      "(t.core_state <> 'RUNNING' or t.core_lease_until <= ${now})",
      "t.core_state <> 'RUNNING'",
    ),
  ),
  fault(
    'a decision frees the hold while a try runs',
    ORPHANS,
    edit(transactions('settle-by-evidence.ts'), "if (found.core_state === 'RUNNING')", 'if (false)'),
    edit(at('decision/require-decidable.ts'), "if (transaction?.core_state === 'RUNNING')", 'if (false)'),
    edit(at('orphan.rules.ts'), "if (core === 'RUNNING') return []", ''),
    edit(transactions('settle-by-evidence.ts'), "core: ['UNCLEAR']", "core: ['UNCLEAR', 'RUNNING']"),
    edit(at('orphan.rules.ts'), "core === 'UNCLEAR' ? ['FAIL', 'ACCEPT']", "core !== 'NONE' ? ['FAIL', 'ACCEPT']"),
    edit(
      transactions('core-banking/core-state.store.ts'),
      "(t.core_state <> 'RUNNING' or t.core_lease_until <= ${now})",
      'true',
    ),
  ),
  fault(
    'what the core has credited can be failed',
    RULES,
    edit(
      at('orphan.rules.ts'),
      "? ['ACCEPT'] : []\n    case 'POSTED_UNKNOWN'",
      "? ['ACCEPT', 'FAIL'] : []\n    case 'POSTED_UNKNOWN'",
    ),
  ),
  fault(
    'an answer counts for what moved meanwhile',
    ORPHANS,
    edit(at('reconciliation/findings.store.ts'), 'found === null || !stands(found, asked)', 'found === null'),
  ),
  fault(
    'an unclear answer takes a difference back',
    ORPHANS,
    edit(
      at('reconciliation/compare.rules.ts'),
      "if (said === 'unclear') return 'UNCLEAR'",
      "if (said === 'unclear') return null",
    ),
  ),
  fault(
    'two reconciliations run at once',
    ORPHANS,
    edit(
      at('reconciliation/run-now.ts'),
      "if (begun === null) throw new Refusal('09'",
      "if (false) throw new Refusal('09'",
    ),
  ),
  fault(
    'what was accepted is found again',
    ORPHANS,
    edit(at('bank-orphans.source.ts'), 'a.orphan_reason = f.finding)', "a.orphan_reason = 'NONE')"),
  ),
  fault(
    'an event that another endpoint acknowledged makes an orphan',
    PARTNERS,
    edit(
      gateway('areas/payments/webhooks/unacknowledged-events.ts'),
      'k.event_no >= d.event_no',
      'k.event_no > d.event_no',
    ),
  ),
  fault(
    'what a partner cancelled and was paid is told to nobody',
    PARTNERS,
    edit(transactions('settle-by-evidence.ts'), "if (failedBy !== 'PARTNER') return", 'if (failedBy !== null) return'),
  ),
]
