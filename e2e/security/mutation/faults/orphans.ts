// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are pieces of source
import { change, edit, type Fault, fault, gateway, remove } from '../fault.ts'

const ORPHANS = gateway('areas/payments/orphans/orphans.integration.test.ts')
const PARTNERS = gateway('areas/payments/orphans/partner-orphans.integration.test.ts')
const RULES = gateway('areas/payments/orphans/orphan.rules.test.ts')
const at = (file: string) => gateway(`areas/payments/orphans/${file}`)
const transactions = (file: string) => gateway(`areas/payments/transactions/${file}`)

/** Unreconciled orders, their visibility, and how they are resolved. */
export const ORPHAN_FAULTS: readonly Fault[] = [
  fault(
    'an order is an orphan a millisecond too early',
    ORPHANS,
    change(
      at('bank-orphans.source.ts'),
      'bankOrphans',
      '`t.transaction_created_at < ${now}::timestamptz - make_interval(mins => r.orphan_minutes)`',
      '`t.transaction_created_at <= ${now}::timestamptz - make_interval(mins => r.orphan_minutes)`',
    ),
  ),
  fault(
    'orphans of another subsidiary are listed',
    ORPHANS,
    change(
      at('orphans.read-model.ts'),
      'readOrphansPage',
      'transactionsVisibleTo(actor)',
      "sql<boolean>`t.env = 'live'`",
    ),
  ),
  fault(
    'operators can read the list of orphans',
    ORPHANS,
    change(
      at('orphans.read-model.ts'),
      'readOrphansPage',
      'bankOnly(actor, transactionsVisibleTo(actor))',
      'transactionsVisibleTo(actor)',
    ),
  ),
  fault(
    'two tries already make an orphan',
    ORPHANS,
    change(
      transactions('core-banking/core-state.store.ts'),
      'triesUsedUp',
      "`(t.contract_type = 'DC' and t.transaction_status in ('PENDING', 'PASSED')\n    and t.core_tries >= (select r.core_tries from country_rules r where r.country_id = t.country_id)\n    and (t.core_state <> 'RUNNING' or t.core_lease_until <= ${now}))`",
      "`(t.contract_type = 'DC' and t.transaction_status in ('PENDING', 'PASSED')\n    and t.core_tries >= (select r.core_tries - 1 from country_rules r where r.country_id = t.country_id)\n    and (t.core_state <> 'RUNNING' or t.core_lease_until <= ${now}))`",
    ),
  ),
  fault(
    'a try of a dead gateway is not listed as an orphan',
    ORPHANS,
    change(
      transactions('core-banking/core-state.store.ts'),
      'triesUsedUp',
      "`(t.contract_type = 'DC' and t.transaction_status in ('PENDING', 'PASSED')\n    and t.core_tries >= (select r.core_tries from country_rules r where r.country_id = t.country_id)\n    and (t.core_state <> 'RUNNING' or t.core_lease_until <= ${now}))`",
      "`(t.contract_type = 'DC' and t.transaction_status in ('PENDING', 'PASSED')\n    and t.core_tries >= (select r.core_tries from country_rules r where r.country_id = t.country_id)\n    and t.core_state <> 'RUNNING')`",
    ),
  ),
  fault(
    'a decision releases the hold while a try is running',
    ORPHANS,
    change(transactions('posting/settle-by-evidence.ts'), 'lockedStill', "found.core_state === 'RUNNING'", 'false'),
    change(at('decision/require-decidable.ts'), 'requireDecidable', "transaction?.core_state === 'RUNNING'", 'false'),
    remove(at('orphan.rules.ts'), 'decidedBy', "if (core === 'RUNNING') return []"),
    change(
      transactions('posting/settle-by-evidence.ts'),
      'failByEvidence',
      "core: ['UNCLEAR']",
      "core: ['UNCLEAR', 'RUNNING']",
    ),
    change(
      at('orphan.rules.ts'),
      'decidedBy',
      "core === 'UNCLEAR' ? ['FAIL', 'ACCEPT'] : []",
      "core !== 'NONE' ? ['FAIL', 'ACCEPT'] : []",
    ),
    change(
      transactions('core-banking/core-state.store.ts'),
      'triesUsedUp',
      "`(t.contract_type = 'DC' and t.transaction_status in ('PENDING', 'PASSED')\n    and t.core_tries >= (select r.core_tries from country_rules r where r.country_id = t.country_id)\n    and (t.core_state <> 'RUNNING' or t.core_lease_until <= ${now}))`",
      "`(t.contract_type = 'DC' and t.transaction_status in ('PENDING', 'PASSED')\n    and t.core_tries >= (select r.core_tries from country_rules r where r.country_id = t.country_id)\n    and true)`",
    ),
  ),
  fault(
    'an order that the core has credited can be failed',
    RULES,
    change(
      at('orphan.rules.ts'),
      'decidedBy',
      "switch (reason) {\ncase 'RECEIVED_LATE':\nreturn ['FAIL']\ncase 'TRIES_USED_UP':\nreturn core === 'UNCLEAR' ? ['FAIL', 'ACCEPT'] : []\ncase 'CREDITED_UNPOSTED':\nreturn status === 'FAILED' || (isCleared(status) && core === 'UNCLEAR') ? ['ACCEPT'] : []\ncase 'POSTED_UNKNOWN':\ncase 'CANCELLED_PAID':\ncase 'EVENT_UNACKNOWLEDGED':\nreturn ['ACCEPT']\ncase 'GATE_OVERDUE':\nreturn []\n}",
      "switch (reason) {\ncase 'RECEIVED_LATE':\nreturn ['FAIL']\ncase 'TRIES_USED_UP':\nreturn core === 'UNCLEAR' ? ['FAIL', 'ACCEPT'] : []\ncase 'CREDITED_UNPOSTED':\nreturn status === 'FAILED' || (isCleared(status) && core === 'UNCLEAR') ? ['ACCEPT', 'FAIL'] : []\ncase 'POSTED_UNKNOWN':\ncase 'CANCELLED_PAID':\ncase 'EVENT_UNACKNOWLEDGED':\nreturn ['ACCEPT']\ncase 'GATE_OVERDUE':\nreturn []\n}",
    ),
  ),
  fault(
    'a difference is stored for an order that changed meanwhile',
    ORPHANS,
    change(
      at('reconciliation/findings.store.ts'),
      'keepFinding',
      'found === null || !stands(found, asked)',
      'found === null',
    ),
  ),
  fault(
    'an unclear answer resolves a difference',
    ORPHANS,
    change(
      at('reconciliation/compare.rules.ts'),
      'compare',
      "if (said === 'unclear') return 'UNCLEAR'",
      "if (said === 'unclear') return null",
    ),
  ),
  fault(
    'two reconciliations can run at once',
    ORPHANS,
    change(at('reconciliation/run-now.ts'), 'runNow', 'begun === null', 'false'),
  ),
  fault(
    'an accepted difference is reported again',
    ORPHANS,
    change(
      at('bank-orphans.source.ts'),
      'bankOrphans',
      '`not exists (select from orphan_acceptance a\n        where a.transaction_id = f.transaction_id and a.orphan_reason = f.finding)`',
      "`not exists (select from orphan_acceptance a\n        where a.transaction_id = f.transaction_id and a.orphan_reason = 'NONE')`",
    ),
  ),
  fault(
    'an event that another endpoint acknowledged makes an orphan',
    PARTNERS,
    edit(
      gateway('areas/payments/webhooks/delivery/unacknowledged-events.ts'),
      'k.event_no >= d.event_no',
      'k.event_no > d.event_no',
    ),
  ),
  fault(
    'an acknowledged answer to a recall counts as an acknowledged status',
    PARTNERS,
    edit(
      gateway('areas/payments/webhooks/delivery/unacknowledged-events.ts'),
      "\n          and a.event_type = 'transaction.updated'",
      '',
    ),
  ),
  fault(
    'a paid order that its partner cancelled is not reported',
    PARTNERS,
    change(at('partner-orphans.source.ts'), 'partnerOrphans', "sql.lit('POSTED')", "sql.lit('PASSED')"),
  ),
  fault(
    'a reconciliation starts without overlap with the previous one',
    at('orphans.integration.test.ts'),
    change(
      at('reconciliation/run.store.ts'),
      'beginRun',
      '(last?.at ?? now).getTime() - OVERLAP_MS',
      '(last?.at ?? now).getTime()',
    ),
  ),
  fault(
    'a difference found again counts as new',
    at('orphans.integration.test.ts'),
    edit(
      at('reconciliation/findings.store.ts'),
      'then reconciliation_finding.found_at else',
      'then ${now}::timestamptz else',
    ),
  ),
]
