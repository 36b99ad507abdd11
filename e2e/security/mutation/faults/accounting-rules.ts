// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are pieces of source
import { change, edit, type Fault, fault, gateway } from '../fault.ts'

const domain = (file: string) => gateway(`areas/books/accounting-rules/${file}`)
const LINES = domain('posting/rule-lines.test.ts')
const SUBMITTED = domain('submit-rule.integration.test.ts')
const ENDED = domain('end-rule.integration.test.ts')
const DRAFTED = domain('write-draft.integration.test.ts')
const LIST_LINES = gateway('engine/records/list-lines.test.ts')
const SHARES = 'contract/src/accounting-rules/rule-shares.ts'
const BALANCE = 'contract/src/accounting-rules/rule-balance.ts'

/** Accounting rules: their amounts, who may write them, and when they take effect. */
export const ACCOUNTING_RULE_FAULTS: readonly Fault[] = [
  fault(
    'a percentage is rounded down',
    LINES,
    change(SHARES, 'rounded', '(numerator * 2n + denominator) / (2n * denominator)', 'numerator / denominator'),
  ),
  fault(
    'the smallest percentage gets the rounding difference',
    LINES,
    change(
      domain('posting/rule-lines.ts'),
      'linesOf',
      'bySize(one.share, other.share)',
      'bySize(other.share, one.share)',
    ),
  ),
  fault(
    'a rounding difference below zero is not taken from the credits',
    LINES,
    change(
      domain('posting/rule-lines.ts'),
      'linesOf',
      'const isTooSmall = rest + line.minor < 0n',
      'const isTooSmall = rest < 0n',
    ),
  ),
  fault(
    'a levy on a fee is computed from the transaction’s amount',
    LINES,
    change(SHARES, 'shareOf', 'entryOf === undefined ? amount : lineOf(entryOf)', 'amount'),
  ),
  fault(
    'a percentage may refer to a line that depends on it',
    LINES,
    change(
      SHARES,
      'lineFault',
      "[...named].some((line) => isCircular(line, [])) ? 'circular' : null",
      '[...named].some((line) => isCircular(line, [])) ? null : null',
    ),
  ),
  fault(
    'an amount equal to a slab’s maximum belongs to the next one',
    LINES,
    change(
      domain('posting/rule-lines.ts'),
      'holds',
      'compareAmounts(amount, slab.slabMaxAmount) <= 0',
      'compareAmounts(amount, slab.slabMaxAmount) < 0',
    ),
  ),
  fault(
    'a slab of another currency applies to an amount',
    LINES,
    change(
      domain('posting/rule-lines.ts'),
      'holds',
      'slab.slabCurrency === currency && compareAmounts(amount, slab.slabMaxAmount) <= 0',
      'compareAmounts(amount, slab.slabMaxAmount) <= 0',
    ),
  ),
  fault(
    'the gateway trusts the browser’s statement that a slab balances',
    SUBMITTED,
    change(
      domain('rule.rules.ts'),
      'refuseSlabs',
      'refuseSlab(slab, slabs.slice(0, index)) ?? refuseEntries(slab)',
      'refuseSlab(slab, slabs.slice(0, index))',
    ),
  ),
  fault(
    'a whole amount counts as 1 against flat amounts',
    SUBMITTED,
    change(BALANCE, 'netsOf', 'principal += sign', 'flat += BigInt(sign) * 100n'),
  ),
  fault(
    'a whole amount on only one side counts as balanced',
    SUBMITTED,
    change(
      BALANCE,
      'isBalanced',
      "const isZero = principal === 0 && flat === '0.00' && percent === '0'",
      "const isZero = flat === '0.00' && percent === '0'",
    ),
  ),
  fault(
    'a version is in force before it was authorized',
    SUBMITTED,
    change(
      domain('rule.store.ts'),
      'writeVersion',
      '`greatest(${now}, ${rule.aeHoldsFrom}::date::timestamp at time zone ${zoneOf(undefined)})`',
      '`coalesce(${rule.aeHoldsFrom}::date::timestamp at time zone ${zoneOf(undefined)})`',
    ),
    change(
      domain('rule.store.ts'),
      'writeVersion',
      '`coalesce(${rule.aeHoldsFrom}::date::timestamp at time zone ${zoneOf(undefined)})`',
      '`coalesce(${rule.aeHoldsFrom}::date::timestamp at time zone ${zoneOf(undefined)}, ${now})`',
    ),
    change(
      domain('migrations/0051-accounting-rules.ts'),
      'STATEMENTS',
      '`create table accounting_rule_version (\n    ae_code text not null references accounting_rule,\n    rule_version integer not null check (rule_version > 0),\n    ae_description text not null,\n    ae_charge_code text not null,\n    ae_transaction_code text not null,\n    slabs jsonb not null,\n    holds_from timestamptz not null,\n    maker_id uuid references app_user,\n    checker_id uuid references app_user,\n    cq_id uuid references queue_item,\n    authorized_at timestamptz not null,\n    primary key (ae_code, rule_version),\n    check (holds_from >= authorized_at))`',
      '`create table accounting_rule_version (\n    ae_code text not null references accounting_rule,\n    rule_version integer not null check (rule_version > 0),\n    ae_description text not null,\n    ae_charge_code text not null,\n    ae_transaction_code text not null,\n    slabs jsonb not null,\n    holds_from timestamptz not null,\n    maker_id uuid references app_user,\n    checker_id uuid references app_user,\n    cq_id uuid references queue_item,\n    authorized_at timestamptz not null,\n    primary key (ae_code, rule_version),\n    check (true))`',
    ),
  ),
  fault(
    'a version with a later start is in force at once',
    SUBMITTED,
    change(
      domain('rule.store.ts'),
      'heldVersion',
      "expressionBuilder<Database>()\n.selectFrom('accounting_rule_version as v')\n.innerJoin('accounting_rule as r', 'r.ae_code', 'v.ae_code')\n.where('v.ae_code', '=', aeCode)\n.where('r.ae_status', '=', 'ACTIVE')\n// Lower versions belong to a deleted rule that had the same code.\n.whereRef('v.rule_version', '>=', 'r.first_version')\n.where('v.holds_from', '<=', at)",
      "expressionBuilder<Database>()\n.selectFrom('accounting_rule_version as v')\n.innerJoin('accounting_rule as r', 'r.ae_code', 'v.ae_code')\n.where('v.ae_code', '=', aeCode)\n.where('r.ae_status', '=', 'ACTIVE')\n// Lower versions belong to a deleted rule that had the same code.\n.whereRef('v.rule_version', '>=', 'r.first_version')",
    ),
  ),
  fault(
    'a draft is visible to users other than its maker',
    DRAFTED,
    change(
      domain('draft.store.ts'),
      'findDraft',
      "db\n.selectFrom('accounting_rule_draft')\n.selectAll()\n.where('maker_id', '=', makerId)",
      "db\n.selectFrom('accounting_rule_draft')\n.selectAll()",
    ),
  ),
  fault(
    'a rule that partners use is deleted',
    ENDED,
    change(
      domain('rule-change.kind.ts'),
      'refuseDeletionInUse',
      'if (names.length === 0) return',
      'if (names.length >= 0) return',
    ),
  ),
  fault(
    'a deleted rule takes new orders',
    ENDED,
    change(
      domain('rule.store.ts'),
      'heldVersion',
      "expressionBuilder<Database>()\n.selectFrom('accounting_rule_version as v')\n.innerJoin('accounting_rule as r', 'r.ae_code', 'v.ae_code')\n.where('v.ae_code', '=', aeCode)\n.where('r.ae_status', '=', 'ACTIVE')",
      "expressionBuilder<Database>()\n.selectFrom('accounting_rule_version as v')\n.innerJoin('accounting_rule as r', 'r.ae_code', 'v.ae_code')\n.where('v.ae_code', '=', aeCode)",
    ),
  ),
  fault(
    'the principal that a rule debits is credited',
    SUBMITTED,
    change(
      domain('post-by-rule.ts'),
      'postingLine',
      "[side === 'DR' ? 'debit' : 'credit']",
      "[side === 'DR' ? 'credit' : 'debit']",
    ),
  ),
  fault(
    'the checker does not see the warnings of a rule',
    SUBMITTED,
    change(
      gateway('engine/approvals/queue.read-model.ts'),
      'readQueueDetail',
      '(isWaiting && record.after && (await kind.warnings?.(db, record.after, reader))) || []',
      '[]',
    ),
  ),
  fault(
    'the movement of an entry is shown at another entry',
    LIST_LINES,
    change(
      gateway('engine/records/list-lines.ts'),
      'pairedIn',
      'ofLeft.get(gone.identity) === ofRight.get(gone.identity)',
      'true',
    ),
  ),
  fault(
    'a maximum that another slab has shows no error at its field',
    'mfe-accounting/src/features/rules/slab-range.test.ts',
    change(
      'mfe-accounting/src/features/rules/slab-range.ts',
      'rangeOf',
      'place(maximum, other) === 0',
      'place(maximum, other) === 2',
    ),
  ),
  fault(
    'the charges of a wallet are labelled as principal',
    SUBMITTED,
    change(
      domain('post-by-rule.ts'),
      'labelOf',
      "side === 'DR' && formula !== WHOLE_AMOUNT ? 'charges' : 'principal'",
      "side === 'DR' && formula !== WHOLE_AMOUNT ? 'principal' : 'principal'",
    ),
  ),
  fault(
    'a kind of queued change has no word in French',
    gateway('engine/records/subject-words.test.ts'),
    edit('contract/src/ledger/fr.json', '  "subject.ledger-act": "Comptabilisation manuelle",\n', ''),
  ),
  fault(
    'income that a rule passes on counts as earned',
    domain('preview-rule.test.ts'),
    change(domain('preview-rule.ts'), 'earnedBy', 'sum - toMinor(line)', 'sum + toMinor(line)'),
  ),
]
