import { sql } from 'kysely'
import { atWork, type Random, seededRandom } from '../../../../demo/random.ts'
import { queueDemoChange } from '../../../../engine/approvals/index.ts'
import type { Demo } from '../../../../engine/domain.ts'
import { namedId } from '../../../../engine/ids/named-id.ts'
import { businessDate, type DemoEvent, joinDemoStory } from '../../../books/ledger/index.ts'
import { endPendingLoan, insertPendingLoan } from '../loan.store.ts'
import { updateAllArrears } from '../update-arrears.ts'
import { DEMO_CHECKER, DEMO_MAKER, idAt, perform, visitBorrower } from './loans.demo-acts.ts'
import { insertDemoBorrower } from './loans.demo-borrower.ts'
import { type Story, storyOf } from './loans.demo-story.ts'
import { visitsOf } from './loans.demo-visits.ts'

const DAY_MS = 24 * 60 * 60_000

/**
 * Inserts sixty loans of three subsidiaries with their applications, in every final state. Their disbursements and
 * repayments become events of the story of the demo's books.
 */
export async function insertDemoLoans(demo: Demo): Promise<void> {
  const random = seededRandom(0x10a5_2026)
  const stories = Array.from({ length: 60 }, (_, index) => storyOf(random, index))
  const earliest = new Date(demo.now.getTime() - 380 * DAY_MS)
  await sql`select ledger_add_months(date_trunc('month', ${earliest}::timestamptz at time zone 'UTC')::date, 14)`.execute(
    demo.db,
  )
  for (const story of stories) joinDemoStory(demo, await eventsOf(demo, random, story))
  joinDemoStory(demo, [{ at: demo.now, happen: async () => void (await updateAllArrears(demo.db, demo.now)) }])
}

async function eventsOf(demo: Demo, random: Random, story: Story): Promise<DemoEvent[]> {
  const { db, now } = demo
  const applied = atWork(new Date(now.getTime() - story.applied * DAY_MS), random)
  const at = applied > now ? new Date(now.getTime() - 60 * 60_000) : applied
  const proprietorId = await insertDemoBorrower(demo, random, story, new Date(at.getTime() - 2 * DAY_MS))
  const found = await db
    .selectFrom('proprietor')
    .select(['proprietor_first_name as first', 'proprietor_surname as last', 'business_name as businessName'])
    .where('proprietor_id', '=', proprietorId)
    .executeTakeFirstOrThrow()
  const loanId = await insertPendingLoan(db, {
    loanId: idAt(at, `demo loan ${story.index}`),
    countryId: story.countryId,
    makerId: DEMO_MAKER,
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

/** Decides the application as the story says. @returns whether the story ends here */
async function decideApplication({ db }: Demo, { end, countryId }: Story, loanId: string, at: Date): Promise<boolean> {
  const item = {
    cqId: namedId(`queued ${loanId}`),
    subject: 'loan',
    targetId: loanId,
    action: 'CREATE' as const,
    makerId: DEMO_MAKER,
    at,
  }
  const decided = new Date(at.getTime() + 3 * 60 * 60_000)
  const vote = { checkerId: DEMO_CHECKER, now: decided }
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
  await endPendingLoan(db, loanId, {
    approvedOn: businessDate(decided, countryId),
    checkerId: DEMO_CHECKER,
    now: decided,
  })
  return end === 'APPROVED'
}

/**
 * Returns the events of a running loan: the disbursement and the repayments of the story. The borrower is visited up
 * to three days after the due date of each instalment.
 */
function runningEvents(demo: Demo, story: Story, loanId: string, disbursed: Date): DemoEvent[] {
  const approvedOn = businessDate(new Date(disbursed.getTime() - DAY_MS), story.countryId)
  const visits = visitsOf(story, approvedOn, disbursed, demo.now).map(
    (at): DemoEvent => ({ at, happen: () => visitBorrower(demo, story, loanId, at) }),
  )
  return [
    {
      at: disbursed,
      happen: () => perform(demo, loanId, { act: 'DISBURSEMENT', amount: story.amount, at: disbursed }),
    },
    ...visits,
  ]
}
