import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../../engine/db/schema.ts'
import type { ChargeLine, WalletLine } from './line-parts.rules.ts'

// Amounts are texts in JSON, because JSON numbers are floats.
const OWN = sql<readonly WalletLine[]>`(select json_agg(json_build_object('accountLine', o.account_line, 'side', o.side,
    'amount', o.amount::text, 'label', o.label) order by o.line_no)
  from ledger_line o where o.transaction_id = l.transaction_id and o.event = l.event
    and o.account_number = l.account_number)`
const CHARGES = sql<readonly ChargeLine[]>`(select coalesce(json_agg(json_build_object('side', c.side,
    'amount', c.amount::text, 'label', c.label) order by c.line_no), '[]'::json)
  from ledger_line c where c.transaction_id = l.transaction_id and c.event = l.event
    and (c.label like 'INCOME.%' or c.label like 'TAX.%'))`

/**
 * Selects lines of wallets with their posting, their order's references, and the lines of the same posting that say how
 * charges are split.
 */
export const walletLines = (db: Kysely<Database>) =>
  db
    .selectFrom('ledger_line as l')
    .innerJoin('ledger_posting as p', (join) =>
      join.onRef('p.transaction_id', '=', 'l.transaction_id').onRef('p.event', '=', 'l.event'),
    )
    .leftJoin('transaction as t', 't.transaction_id', 'l.transaction_id')
    .select(['l.account_line', 'l.transaction_id', 'l.event', 'l.business_date', 'l.label', 'l.side', 'l.amount'])
    .select(['l.balance_after', 'p.posted_at', 'p.reverses_transaction_id', 't.transaction_reference'])
    .select(['t.transaction_contract_reference as contract_reference', 't.contract_type as contract_type'])
    .select([OWN.as('own'), CHARGES.as('charges')])
