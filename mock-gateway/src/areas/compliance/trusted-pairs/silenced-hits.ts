import { type Kysely, sql } from 'kysely'
import { rawStatement } from '../../../engine/db/raw-statement.ts'
import type { Database } from '../../../engine/db/schema.ts'
import { businessDate } from '../../books/ledger/index.ts'
import type { Silencer } from '../screening/index.ts'
import { personKey } from '../watch-lists/index.ts'

type Texts = readonly string[]

/**
 * SQL condition: the pair belongs to the current rule. A pair for a deleted rule silences no hits of a later rule with
 * the same code.
 */
const IS_OF_THIS_RULE = sql<boolean>`not exists (select from screening_rule r
  where r.screening_code = p.screening_code and r.passed_on_at > p.created_at)`

/** Reads the position and the pair of each hit that a pair silences. */
const readSilencing = rawStatement(
  { nth: 'int4', pair_id: 'uuid' },
  (senders: Texts, receivers: Texts, codes: Texts, days: Texts) => sql`select hit.nth::int as nth, trusted.pair_id
    from unnest(${senders}::text[], ${receivers}::text[], ${codes}::text[], ${days}::date[])
      with ordinality as hit(sender, receiver, code, today, nth)
    cross join lateral (
      select p.pair_id from trusted_pair p
      where p.pair_status = 'ACTIVE' and p.sender_key = hit.sender and p.receiver_key = hit.receiver
        and (p.screening_code = hit.code or p.pair_scope = 'ALL') and p.pair_until >= hit.today
        and ${IS_OF_THIS_RULE}
      order by p.pair_scope desc, p.pair_until desc, p.pair_id limit 1) trusted`,
  { given: [['a'], ['b'], ['AML1'], ['2026-01-31']] },
)

/**
 * Silences hits by the pairs in force. If two pairs silence a hit, the id of the pair for only that rule is returned.
 */
export const TRUSTED_PAIR_SILENCER: Silencer = {
  kind: 'TRUSTED_PAIR',
  // Rules on a watch list or a country always hold: the country may be under an embargo.
  concerns: ({ isOnListOrCountry }) => !isOnListOrCountry,
  async silencedBy(db: Kysely<Database>, hits, now) {
    const records = hits.map(({ screened }) => screened.record)
    const senders = records.map(({ trans_sender: sender }) => personKey(sender))
    const receivers = records.map(({ trans_receiver: receiver }) => personKey(receiver))
    const codes = hits.map(({ rule }) => rule.screeningCode)
    // The last day of a pair ends with the business day of the transaction's subsidiary.
    const days = records.map(({ country_id: countryId }) => businessDate(now, countryId))
    const rows = await readSilencing(db, senders, receivers, codes, days)
    const found = new Map(rows.map(({ nth, pair_id }) => [nth - 1, pair_id]))
    return hits.map((_, at) => found.get(at) ?? null)
  },
}
