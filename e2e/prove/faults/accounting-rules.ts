// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are pieces of source
import { edit, type Fault, fault, gateway } from './fault.ts'

const domain = (file: string) => gateway(`areas/books/accounting-rules/${file}`)
const LINES = domain('rule-lines.test.ts')
const RULES = domain('accounting-rules.integration.test.ts')
const LIST_LINES = gateway('engine/records/list-lines.test.ts')
const SHARES = 'contract/src/accounting-rules/rule-shares.ts'
const BALANCE = 'contract/src/accounting-rules/rule-balance.ts'

/** Accounting rules: what they make of an amount, who may write them, and when they hold. */
export const ACCOUNTING_RULE_FAULTS: readonly Fault[] = [
  fault(
    'a percentage is rounded down',
    LINES,
    edit(SHARES, '(numerator * 2n + denominator) / (2n * denominator)', 'numerator / denominator'),
  ),
  fault(
    'the rounding difference goes to the smallest percentage',
    LINES,
    edit(domain('rule-lines.ts'), 'bySize(one.share, other.share)', 'bySize(other.share, one.share)'),
  ),
  fault(
    'a levy on a fee is computed of the transaction’s amount',
    LINES,
    edit(SHARES, 'entryOf === undefined ? amount : lineOf(entryOf)', 'amount'),
  ),
  fault('a percentage is of a line that depends on it', LINES, edit(SHARES, "? 'circular' : null", '? null : null')),
  fault(
    'an amount equal to a slab’s maximum belongs to the next one',
    LINES,
    edit(domain('rule-lines.ts'), 'slab.slabMaxAmount) <= 0', 'slab.slabMaxAmount) < 0'),
  ),
  fault(
    'a slab of another currency holds for an amount',
    LINES,
    edit(domain('rule-lines.ts'), 'slab.slabCurrency === currency && ', ''),
  ),
  fault(
    'the gateway takes the browser’s word that a slab balances',
    RULES,
    edit(
      domain('rule.rules.ts'),
      'refuseSlab(slab, slabs.slice(0, index)) ?? refuseEntries(slab)',
      'refuseSlab(slab, slabs.slice(0, index))',
    ),
  ),
  fault(
    'a whole amount counts as 1 against flat amounts',
    RULES,
    edit(BALANCE, 'WHOLE_AMOUNT) principal += sign', 'WHOLE_AMOUNT) flat += BigInt(sign) * 100n'),
  ),
  fault(
    'a whole amount on one side alone is balanced',
    RULES,
    edit(BALANCE, 'const isZero = principal === 0 && flat', 'const isZero = flat'),
  ),
  fault(
    'a version holds before it was authorized',
    RULES,
    edit(domain('rule.store.ts'), 'greatest(${now}, ${rule.aeHoldsFrom}', 'coalesce(${rule.aeHoldsFrom}'),
    edit(domain('rule.store.ts'), 'at time zone ${zoneOf(undefined)})`', 'at time zone ${zoneOf(undefined)}, ${now})`'),
    edit(domain('migrations/0051-accounting-rules.ts'), 'check (holds_from >= authorized_at)', 'check (true)'),
  ),
  fault(
    'a version of a later day holds at once',
    RULES,
    edit(domain('rule.store.ts'), "    .where('v.holds_from', '<=', at)\n", ''),
  ),
  fault(
    'a draft is shown to others than its maker',
    RULES,
    edit(domain('draft.store.ts'), ".selectAll()\n    .where('maker_id', '=', makerId)", '.selectAll()'),
  ),
  fault(
    'a rule that partners use is deleted',
    RULES,
    edit(domain('rule-change.kind.ts'), 'if (names.length === 0) return', 'if (names.length >= 0) return'),
  ),
  fault(
    'a deleted rule takes new orders',
    RULES,
    edit(domain('rule.store.ts'), "    .where('r.ae_status', '=', 'ACTIVE')\n", ''),
  ),
  fault(
    'what a rule debits of the principal is credited',
    RULES,
    edit(domain('post-by-rule.ts'), "[side === 'DR' ? 'debit' : 'credit']", "[side === 'DR' ? 'credit' : 'debit']"),
  ),
  fault(
    'the checker is not told what is odd about a rule',
    RULES,
    edit(
      gateway('engine/approvals/queue.read-model.ts'),
      '(isWaiting && record.after && (await kind.warnings?.(db, record.after, reader))) || []',
      '[]',
    ),
  ),
  fault(
    'how far an entry moves is told of another entry',
    LIST_LINES,
    edit(gateway('engine/records/list-lines.ts'), 'ofLeft.get(gone.identity) === ofRight.get(gone.identity)', 'true'),
  ),
  fault(
    'a maximum that another slab has is not said at its field',
    'mfe-accounting/src/features/rules/slab-range.test.ts',
    edit(
      'mfe-accounting/src/features/rules/slab-range.ts',
      'place(maximum, other) === 0',
      'place(maximum, other) === 2',
    ),
  ),
  fault(
    'what a wallet is charged is called its principal',
    RULES,
    edit(
      domain('post-by-rule.ts'),
      "formula !== WHOLE_AMOUNT ? 'charges' : 'principal'",
      "formula !== WHOLE_AMOUNT ? 'principal' : 'principal'",
    ),
  ),
  fault(
    'a kind of queued change has no word in French',
    gateway('engine/records/subject-words.test.ts'),
    edit('contract/src/ledger/fr.json', '  "subject.ledger-act": "Comptabilisation manuelle",\n', ''),
  ),
]
