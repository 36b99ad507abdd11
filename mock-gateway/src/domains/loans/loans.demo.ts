import { compareAmounts, fromMinor, type PayoutCurrency } from '@portal/contract'
import type { LoanAct, LoanMethod, LoanType } from '@portal/contract/records/loan'
import { daysBetween, dueDateOf } from '@portal/contract/records/loan-days'
import { owedOn, unpaidInterest, unpaidPrincipal } from '@portal/contract/records/loan-repayment'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { queueDemoChange } from '../../approvals/index.ts'
import { namedId } from '../../db/named-id.ts'
import { NAMES, phoneNumber } from '../../demo/names.ts'
import { atWork, type Random, seededRandom } from '../../demo/random.ts'
import type { Demo } from '../../domain.ts'
import { businessDate, type DemoEvent, joinDemoStory, ledgerKey } from '../ledger/index.ts'
import { carryOutAct } from './carry-out-act.ts'
import { endPendingLoan, insertPendingLoan } from './loan.store.ts'
import { findAct, insertPendingAct, lastReversibleAct } from './loan-act.store.ts'
import { findLoan } from './loan-record.ts'
import { BUSINESSES, FIRST_NAMES, STATES } from './loans.demo-names.ts'
import { endPendingProprietor, insertPendingProprietor } from './proprietor.store.ts'
import { reckonArrears } from './reckon-arrears.ts'
import { readSchedule } from './schedule.store.ts'

const DAY_MS = 24 * 60 * 60_000
const MAKER = namedId('user ho.maker')
const CHECKER = namedId('user ho.checker')
type CountryId = keyof typeof NAMES

/** What becomes of a loan of the demo. */
const ENDS = [
  'WAITING',
  'DECLINED',
  'APPROVED',
  'PAID',
  'PAID',
  'PAID',
  'LATE',
  'VERY_LATE',
  'NON_PERFORMING',
  'SETTLED',
  'WRITTEN_OFF',
  'AHEAD',
] as const
type End = (typeof ENDS)[number]

interface Story {
  readonly end: End
  readonly index: number
  readonly countryId: CountryId
  readonly currency: PayoutCurrency
  readonly amount: string
  readonly rate: string
  readonly period: number
  readonly day: number
  readonly method: LoanMethod
  readonly type: LoanType
  /** Days ago. */
  readonly applied: number
}

/** How long ago each kind of story begins. */
const BEGINS: Readonly<Record<End, readonly [number, number]>> = {
  WAITING: [0, 3],
  DECLINED: [20, 120],
  APPROVED: [1, 6],
  PAID: [70, 330],
  LATE: [80, 200],
  VERY_LATE: [130, 220],
  NON_PERFORMING: [200, 330],
  SETTLED: [150, 320],
  WRITTEN_OFF: [300, 350],
  AHEAD: [120, 240],
}

/** Whole thousands lent, by currency. */
const LENT: Readonly<Record<'NGN' | 'GHC' | 'CDF', readonly [number, number]>> = {
  NGN: [400, 9_000],
  GHC: [8, 180],
  CDF: [2_000, 60_000],
}
const OWN_CURRENCY = { '01': 'NGN', '02': 'GHC', '03': 'CDF' } as const
const COUNTRIES: readonly CountryId[] = ['01', '01', '01', '02', '02', '03']

/** Some sixty loans of three subsidiaries in every state, each told from its application on, in the story of the books. */
export async function insertDemoLoans(demo: Demo): Promise<void> {
  const random = seededRandom(0x10a5_2026)
  const stories = Array.from({ length: 60 }, (_, index) => storyOf(random, index))
  const earliest = new Date(demo.now.getTime() - 380 * DAY_MS)
  await sql`select ledger_add_months(date_trunc('month', ${earliest}::timestamptz at time zone 'UTC')::date, 14)`.execute(
    demo.db,
  )
  for (const story of stories) joinDemoStory(demo, await eventsOf(demo, random, story))
  joinDemoStory(demo, [{ at: demo.now, happen: async () => void (await reckonArrears(demo.db, demo.now)) }])
}

function storyOf(random: Random, index: number): Story {
  const end = ENDS[index % ENDS.length] ?? 'PAID'
  const countryId = COUNTRIES[Math.floor(index / 2) % COUNTRIES.length] ?? '01'
  const currency = OWN_CURRENCY[countryId]
  const [least, most] = LENT[currency]
  const [soonest, longest] = BEGINS[end]
  return {
    end,
    index,
    countryId,
    currency,
    amount: `${random.between(least, most)}000.00`,
    rate: random.pick(['18.00', '21.50', '24.00', '27.00', '30.00']),
    period: random.pick([6, 12, 12, 18, 24, 36]),
    day: random.pick([1, 5, 15, 25, 28, 31]),
    method: index % 5 === 4 ? 'FLAT' : 'DECLINING',
    type: random.pick(['TERM', 'WORKING_CAPITAL', 'ASSET'] as const),
    applied: random.between(soonest, longest),
  }
}

async function eventsOf(demo: Demo, random: Random, story: Story): Promise<DemoEvent[]> {
  const { db, now } = demo
  const applied = atWork(new Date(now.getTime() - story.applied * DAY_MS), random)
  const at = applied > now ? new Date(now.getTime() - 60 * 60_000) : applied
  const proprietorId = await insertBorrower(demo, random, story, new Date(at.getTime() - 2 * DAY_MS))
  const found = await db
    .selectFrom('proprietor')
    .select(['proprietor_first_name as first', 'proprietor_surname as last', 'business_name as businessName'])
    .where('proprietor_id', '=', proprietorId)
    .executeTakeFirstOrThrow()
  const loanId = await insertPendingLoan(db, {
    loanId: idAt(at, `demo loan ${story.index}`),
    countryId: story.countryId,
    makerId: MAKER,
    now: at,
    values: {
      borrowerName: `${found.first} ${found.last}`,
      businessName: found.businessName,
      loanType: story.type,
      loanCurrency: story.currency,
      loanAmount: story.amount,
      loanInterestRate: story.rate,
      loanPeriod: story.period,
      loanRepaymentDay: story.day,
      loanMethod: story.method,
      loanApplicationDate: businessDate(at, story.countryId),
      proprietorId,
    },
  })
  if (await decideApplication(demo, story, loanId, at)) return []
  return runningEvents(demo, story, loanId, new Date(at.getTime() + DAY_MS))
}

/** @returns whether nothing more becomes of it */
async function decideApplication({ db }: Demo, { end, countryId }: Story, loanId: string, at: Date): Promise<boolean> {
  const item = {
    cqId: namedId(`queued ${loanId}`),
    subject: 'loan',
    targetId: loanId,
    action: 'CREATE' as const,
    makerId: MAKER,
    at,
  }
  const decided = new Date(at.getTime() + 3 * 60 * 60_000)
  const vote = { checkerId: CHECKER, now: decided }
  if (end === 'WAITING') {
    await queueDemoChange(db, item)
    return true
  }
  if (end === 'DECLINED') {
    await queueDemoChange(db, { ...item, rejected: { reason: 'Turnover does not carry the instalment', ...vote } })
    await endPendingLoan(db, loanId, { approvedOn: null, checkerId: null, now: decided })
    return true
  }
  await queueDemoChange(db, { ...item, authorized: { reason: null, ...vote } })
  await endPendingLoan(db, loanId, { approvedOn: businessDate(decided, countryId), checkerId: CHECKER, now: decided })
  return end === 'APPROVED'
}

/** The money goes out, and comes back as the story has it: the borrower is looked at some days after each instalment is due. */
function runningEvents(demo: Demo, story: Story, loanId: string, disbursed: Date): DemoEvent[] {
  const approvedOn = businessDate(new Date(disbursed.getTime() - DAY_MS), story.countryId)
  const visits = Array.from({ length: story.period }, (_, index): Date => {
    const due = dueDateOf(approvedOn, story.day, index + 1)
    return new Date(Date.parse(`${due}T10:00:00Z`) + (story.index % 4) * DAY_MS)
  })
    .filter((at) => at > disbursed && at < demo.now)
    .map((at): DemoEvent => ({ at, happen: () => visitBorrower(demo, story, loanId, at) }))
  return [
    {
      at: disbursed,
      happen: () => perform(demo, loanId, { act: 'DISBURSEMENT', amount: story.amount, at: disbursed }),
    },
    ...visits,
  ]
}

/** Days before today from which on a borrower of that story pays nothing. */
const STOPS: Partial<Record<End, number>> = { LATE: 35, VERY_LATE: 75, NON_PERFORMING: 130, WRITTEN_OFF: 240 }

async function visitBorrower(demo: Demo, { end, countryId, period }: Story, loanId: string, at: Date): Promise<void> {
  const loan = await findLoan(demo.db, loanId)
  if (loan === null || loan.row.loan_status !== 'ACTIVE') return
  const left = daysBetween(businessDate(at, countryId), businessDate(demo.now, countryId))
  if (end === 'WRITTEN_OFF' && left < 45) {
    const reason = 'The business has closed'
    return await perform(demo, loanId, { act: 'WRITE_OFF', amount: loan.row.outstanding_principal, at, reason })
  }
  if (left < (STOPS[end] ?? 0)) return
  const today = businessDate(at, countryId)
  const rows = await readSchedule(demo.db, loanId)
  const owed = owedOn(rows, today).total
  if (end === 'SETTLED' && left < 60)
    return await perform(demo, loanId, { act: 'SETTLEMENT', amount: fromMinor(owed), at })
  const due = rows
    .filter(({ repaymentDueDate }) => repaymentDueDate <= today)
    .reduce((sum, row) => sum + unpaidInterest(row) + unpaidPrincipal(row), 0n)
  if (due === 0n) return
  const ahead = end === 'AHEAD' ? due * 2n : due
  const amount = fromMinor(ahead > owed || period < 2 ? owed : ahead)
  if (compareAmounts(amount, '0') > 0) await perform(demo, loanId, { act: 'REPAYMENT', amount, at })
}

interface Performed {
  readonly act: LoanAct
  readonly amount: string
  readonly at: Date
  readonly reason?: string
}

/** An act as its maker asked for it and its checker authorized it. */
async function perform({ db, config }: Demo, loanId: string, { act, amount, at, reason }: Performed): Promise<void> {
  const loan = await findLoan(db, loanId)
  if (loan === null) throw new Error(`no loan ${loanId}`)
  const actId = await insertPendingAct(
    db,
    {
      loanId,
      act,
      amount,
      principalBefore: loan.row.outstanding_principal,
      principalAfter: act === 'DISBURSEMENT' ? amount : '0.00',
      actDate: businessDate(at, loan.row.country_id),
      reason: reason ?? null,
      reverses: act === 'REVERSAL' ? ((await lastReversibleAct(db, loanId))?.act_id ?? null) : null,
    },
    MAKER,
    at,
    idAt(at, `${act} ${loanId} ${at.getTime()}`),
  )
  const found = actId === null ? null : await findAct(db, actId)
  if (found === null) throw new Error(`the demo asks for two acts of ${loanId} at once`)
  await carryOutAct(db, found, { key: ledgerKey(config.keyEncryptionKey), makerId: MAKER, checkerId: CHECKER, now: at })
}

async function insertBorrower({ db }: Demo, random: Random, { countryId, index }: Story, at: Date): Promise<string> {
  const { last } = NAMES[countryId]
  const gender = index % 2 === 0 ? 'FEMALE' : 'MALE'
  const firstName = random.pick(FIRST_NAMES[countryId][gender])
  const surname = random.pick(last)
  const isCompany = index % 3 === 0
  const proprietorId = await insertPendingProprietor(
    db,
    {
      proprietorFirstName: firstName,
      proprietorSurname: surname,
      proprietorGender: gender,
      proprietorDob: `${random.between(1962, 1999)}-0${random.between(1, 9)}-${random.between(10, 28)}`,
      proprietorEmail: `borrower${index + 1}@business.example`,
      proprietorPhone: phoneNumber(random, countryId),
      proprietorAddress: `${random.between(1, 180)} ${random.pick(STATES[countryId])} Road`,
      proprietorState: random.pick(STATES[countryId]),
      businessName: `${surname} ${random.pick(BUSINESSES)}`,
      businessType: isCompany ? 'LIMITED_LIABILITY' : 'ENTERPRISE',
      businessRegDate: `${random.between(2006, 2023)}-0${random.between(1, 9)}-${random.between(10, 28)}`,
      countryId,
    },
    MAKER,
    at,
    idAt(at, `demo borrower ${index}`),
  )
  if (proprietorId === null) throw new Error('the demo has a borrower twice')
  await endPendingProprietor(db, proprietorId, 'ACTIVE', at)
  return proprietorId
}

/** A UUID of version 7 of that moment, the same for a name. */
const idAt = (at: Date, name: string) =>
  uuid({ msecs: at.getTime(), random: Buffer.from(namedId(name).replaceAll('-', ''), 'hex') })
