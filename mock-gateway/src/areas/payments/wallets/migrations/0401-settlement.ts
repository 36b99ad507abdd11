import { type Kysely, sql } from 'kysely'

/**
 * The settlement report: one row for each wallet and business day. A merged migration is never edited.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(SETTLEMENT).execute(db)
}

// A wallet has a row for each day from its first movement to the last day on which its subsidiary's books moved, also
// without movements, so that the rows of a day add up to all that the bank owes.
// A posting's fees and levies are its net credits to INCOME and TAX accounts; the rest of its movement is principal.
// The closing balance is computed from the day's lines. `books_difference` compares it with the balance of today less
// the movements of later days, which come from other tables.
const SETTLEMENT = `create view report_settlement as
  select w.account_number || ' ' || s.day::date as settlement_id, s.day::date as business_date, w.account_number,
    w.owner as mto_code, m.mto_name, w.country_id, w.env, w.currency, o.opening_balance, k.funding_sum, k.refund_sum,
    k.direct_credit_sum, k.cash_pickup_sum, k.return_sum, k.fee_sum, k.levy_sum, k.correction_sum,
    (o.opening_balance + k.moved)::numeric(20,2) as closing_balance,
    (b.balance - o.later - o.opening_balance - k.moved)::numeric(20,2) as books_difference
  from ledger_account w
    join ledger_balance b on b.account_number = w.account_number
    left join mto m on m.mto_code = w.owner
    join (select a.country_id, a.env, max(l.day) as day from ledger_account a
        cross join lateral (select max(business_date) as day from ledger_day where account_number = a.account_number) l
        group by a.country_id, a.env) last on last.country_id = w.country_id and last.env = w.env
    cross join lateral (select min(business_date) as day from ledger_day where account_number = w.account_number) first
    cross join lateral generate_series(first.day::timestamp, last.day::timestamp, interval '1 day') s(day)
    left join ledger_day d on d.account_number = w.account_number and d.business_date = s.day::date
    cross join lateral (
      select coalesce(sum(e.credit - e.debit) filter (where e.business_date < s.day::date), 0)::numeric(20,2)
          as opening_balance,
        coalesce(sum(e.credit - e.debit) filter (where e.business_date > s.day::date), 0) as later
      from ledger_day e where e.account_number = w.account_number) o
    cross join lateral (
      select coalesce(sum(p.moved), 0) as moved,
        coalesce(sum(p.principal) filter (where p.event = 'FUNDED'), 0)::numeric(20,2) as funding_sum,
        coalesce(sum(-p.principal) filter (where p.event = 'REFUNDED'), 0)::numeric(20,2) as refund_sum,
        coalesce(sum(-p.principal) filter (where p.event = 'POSTED' and t.contract_type = 'DC'), 0)::numeric(20,2)
          as direct_credit_sum,
        coalesce(sum(-p.principal) filter (where p.event = 'POSTED' and t.contract_type = 'CP'), 0)::numeric(20,2)
          as cash_pickup_sum,
        coalesce(sum(p.principal) filter (where p.event = 'RETURNED'), 0)::numeric(20,2) as return_sum,
        coalesce(sum(p.fee), 0)::numeric(20,2) as fee_sum,
        coalesce(sum(p.levy), 0)::numeric(20,2) as levy_sum,
        coalesce(sum(p.principal) filter (where not (p.event in ('FUNDED', 'REFUNDED', 'RETURNED')
          or p.event = 'POSTED' and t.contract_type is not null)), 0)::numeric(20,2) as correction_sum
      from (
        select own.transaction_id, own.event, own.moved, c.fee, c.levy, own.moved + c.fee + c.levy as principal
        from (
          select l.transaction_id, l.event, sum(case l.side when 'CR' then l.amount else -l.amount end) as moved
          from ledger_line l
          where l.account_number = w.account_number and l.account_line between d.first_line and d.last_line
            and l.business_date = s.day::date
          group by l.transaction_id, l.event) own
        cross join lateral (
          select coalesce(sum(case x.side when 'CR' then x.amount else -x.amount end) filter (where a.kind = 'INCOME'), 0)
              as fee,
            coalesce(sum(case x.side when 'CR' then x.amount else -x.amount end) filter (where a.kind = 'TAX'), 0) as levy
          from ledger_line x join ledger_account a on a.account_number = x.account_number
          where x.transaction_id = own.transaction_id and x.event = own.event) c) p
      left join transaction t on t.transaction_id = p.transaction_id) k
  where w.kind = 'WALLET'`
