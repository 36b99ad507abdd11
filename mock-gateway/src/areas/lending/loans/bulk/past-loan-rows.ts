import { EVENT_OF_LOAN_ACT } from '@portal/contract/loans/loan'
import { type Kysely, sql } from 'kysely'
import { withoutChecks } from '../../../../demo/without-checks.ts'
import type { Database } from '../../../../engine/db/schema.ts'
import { DEMO_CHECKER, DEMO_MAKER } from '../demo/loans.demo-acts.ts'
import { proprietorColumns } from '../proprietors/proprietor-record.ts'
import type { LoanKind } from './loan-kinds.ts'
import { type PastLoan, reasonOf, type SealedAct } from './past-loans.ts'

// The database generates the rows from kinds and loans, so that a million instalments need not be sent.

/** Creates the temporary tables, and fills the tables of the kinds, their instalments and their acts. */
export async function sendLoanKinds(trx: Kysely<Database>, kinds: readonly LoanKind[]): Promise<void> {
  const all = <Row extends object>(rowsOf: (kind: LoanKind) => readonly Row[]) =>
    JSON.stringify(kinds.flatMap((kind) => rowsOf(kind).map((row, at) => ({ kind: kind.kind, place: at + 1, ...row }))))
  await sql`create temporary table past_loan_kind on commit drop as select * from jsonb_to_recordset(${all(
    ({ story, rows: _, acts, ...kind }) => [{ ...story, ...kind, acts: acts.length }],
  )}::jsonb) as k (kind integer, "countryId" text, currency text, amount numeric(20,2), rate numeric(5,2), period integer, day integer,
      method text, type text, applied timestamptz, "appliedOn" date, "approvedOn" date, "disbursedOn" date, status text, "isWrittenOff" boolean,
      outstanding numeric(20,2), acts integer)`.execute(trx)
  await sql`create temporary table past_loan_instalment on commit drop as select * from jsonb_to_recordset(${all(
    ({ rows }) => rows,
  )}::jsonb) as r (kind integer, "repaymentNumber" integer, "repaymentDueDate" date, "repaymentStartBalance" numeric(20,2),
      "repaymentAmountDue" numeric(20,2), "repaymentInterest" numeric(20,2), "repaymentPaidPrincipal" numeric(20,2),
      "repaymentPaidInterest" numeric(20,2))`.execute(trx)
  await sql`create temporary table past_loan_act on commit drop as select * from jsonb_to_recordset(${all(({ acts }) =>
    acts.map((act) => ({ ...act, event: EVENT_OF_LOAN_ACT[act.act] })),
  )}::jsonb) as a (kind integer, place integer, act text, event text, amount numeric(20,2), principal numeric(20,2),
      interest numeric(20,2), before numeric(20,2), after numeric(20,2), at timestamptz, day date, reason text, lines jsonb)`.execute(
    trx,
  )
  await sql`create temporary table past_loan (loan_id uuid, reference text, kind integer, later interval, proprietor_id uuid,
    account text) on commit drop`.execute(trx)
  await sql`create temporary table past_loan_posting (loan_id uuid, place integer, act_id uuid, seal bytea, reason text)
    on commit drop`.execute(trx)
  await sql`analyze past_loan_kind, past_loan_instalment, past_loan_act`.execute(trx)
}

/** Inserts the borrowers of some loans, as authorized by a checker. */
export async function insertPastBorrowers(trx: Kysely<Database>, loans: readonly PastLoan[]): Promise<void> {
  const rows = loans.map(({ proprietorId, borrower, kind, laterMs }) => {
    const at = new Date(kind.applied.getTime() + laterMs - 2 * 24 * 60 * 60_000)
    return {
      ...{ proprietor_id: proprietorId, ...proprietorColumns(borrower), proprietor_status: 'ACTIVE', version: 2 },
      ...{ maker_id: DEMO_MAKER, created_at: at, updated_at: at },
    }
  })
  await sql`insert into proprietor select * from jsonb_populate_recordset(null::proprietor, ${JSON.stringify(rows)}::jsonb)`.execute(
    trx,
  )
}

/**
 * Sends the rows of some loans.
 * @param accountOf each loan's own account, by the loan's reference; a loan that was never paid out has no account
 */
export async function sendLoans(
  trx: Kysely<Database>,
  loans: readonly PastLoan[],
  accountOf: ReadonlyMap<string, string>,
): Promise<void> {
  const all = <Value>(value: (loan: PastLoan) => Value): Value[] => loans.map(value)
  await sql`insert into past_loan select id, reference, kind, later * interval '1 millisecond', borrower, account
    from unnest(${all(({ loanId }) => loanId)}::uuid[], ${all(({ reference }) => reference)}::text[],
      ${all(({ kind }) => kind.kind)}::int[], ${all(({ laterMs }) => laterMs)}::int[],
      ${all(({ proprietorId }) => proprietorId)}::uuid[], ${all(({ reference }) => accountOf.get(reference) ?? null)}::text[])
      as l (id, reference, kind, later, borrower, account)`.execute(trx)
}

/** Sends the postings of some loans' acts, in the order of each loan's acts. */
export async function sendActs(
  trx: Kysely<Database>,
  acts: readonly { readonly loan: PastLoan; readonly place: number; readonly sealed: SealedAct }[],
): Promise<void> {
  const all = <Value>(value: (act: (typeof acts)[number]) => Value): Value[] => acts.map(value)
  await sql`insert into past_loan_posting select loan, place, act, decode(seal, 'hex'), reason
    from unnest(${all(({ loan }) => loan.loanId)}::uuid[], ${all(({ place }) => place)}::int[],
      ${all(({ sealed }) => sealed.actId)}::uuid[], ${all(({ sealed }) => sealed.seal.toString('hex'))}::text[],
      ${all(({ loan, place }) => reasonOf(loan.reference, loan.kind.acts[place - 1] ?? { reason: null }))}::text[])
      as a (loan, place, act, seal, reason)`.execute(trx)
}

/** Writes the rows sent so far: postings, loans, schedules and the history of payments. */
export async function insertPastLoans(
  trx: Kysely<Database>,
  books: (trx: Kysely<Database>) => Promise<void>,
): Promise<void> {
  await sql`analyze past_loan, past_loan_posting`.execute(trx)
  await sql`insert into past_posting (transaction_id, event, env, country_id, currency, line_count, business_date, posted_at,
      maker_id, checker_id, reason, seal)
    select act_id, a.event, 'live', k."countryId", k.currency, jsonb_array_length(a.lines), a.day, a.at + l.later,
      ${DEMO_MAKER}, ${DEMO_CHECKER}, p.reason, p.seal
    from past_loan_posting p join past_loan l using (loan_id) join past_loan_kind k using (kind) join past_loan_act a using (kind, place)`.execute(
    trx,
  )
  await sql`insert into past_line
    select act_id, a.event, line.no, coalesce(nullif(line.value ->> 'account', ''), l.account), line.value ->> 'side',
      (line.value ->> 'amount')::numeric, line.value ->> 'label', a.at + l.later
    from past_loan_posting p join past_loan l using (loan_id) join past_loan_act a using (kind, place),
      jsonb_array_elements(a.lines) with ordinality as line (value, no)`.execute(trx)
  await books(trx)
  await withoutChecks(trx, ['loan', 'loan_repayment', 'loan_act'], () => insertRows(trx))
}

async function insertRows(trx: Kysely<Database>): Promise<void> {
  await sql`insert into loan (loan_id, loan_reference, proprietor_id, country_id, loan_type, loan_currency, loan_amount,
      loan_interest_rate, loan_period, loan_repayment_day, loan_method, loan_application_date, loan_approval_date,
      loan_disbursed_on, loan_status, account_number, outstanding_principal, is_written_off, last_receipt, search_text, maker_id,
      checker_id, version, created_at, updated_at)
    select loan_id, reference, proprietor_id, k."countryId", k.type, k.currency, k.amount, k.rate, k.period, k.day, k.method,
      k."appliedOn", k."approvedOn", k."disbursedOn", k.status, l.account, k.outstanding, k."isWrittenOff", k.acts,
      reference || ' ' || p.proprietor_first_name || ' ' || p.proprietor_surname || ' ' || p.business_name, ${DEMO_MAKER},
      ${DEMO_CHECKER}, 2 + k.acts, k.applied + l.later, coalesce(last.at, k.applied) + l.later
    from past_loan l join past_loan_kind k using (kind) join proprietor p using (proprietor_id)
      left join past_loan_act last on last.kind = l.kind and last.place = k.acts
    order by k.applied + l.later`.execute(trx)
  await sql`insert into loan_repayment (loan_id, repayment_number, due_date, start_balance, amount_due, interest, paid_principal,
      paid_interest)
    select loan_id, "repaymentNumber", "repaymentDueDate", "repaymentStartBalance", "repaymentAmountDue", "repaymentInterest",
      "repaymentPaidPrincipal", "repaymentPaidInterest" from past_loan join past_loan_instalment using (kind)
    order by 1, 2`.execute(trx)
  await sql`insert into loan_act (act_id, loan_id, loan_act, act_amount, act_principal, act_interest, principal_before,
      principal_after, act_date, act_number, act_reason, act_status, maker_id, checker_id, created_at, posted_at)
    select act_id, loan_id, a.act, a.amount, a.principal, a.interest, a.before, a.after, a.day, place, a.reason, 'POSTED',
      ${DEMO_MAKER}, ${DEMO_CHECKER}, a.at + l.later - interval '20 minutes', a.at + l.later
    from past_loan_posting p join past_loan l using (loan_id) join past_loan_act a using (kind, place) order by 1`.execute(
    trx,
  )
}
