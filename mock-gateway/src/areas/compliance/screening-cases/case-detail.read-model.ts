import { CASE_STEP_NAMES, CASE_STEPS, type CaseStatus } from '@portal/contract/screening-cases/screening-case'
import type {
  CaseActs,
  CaseDetail,
  CaseEvent,
  FirstPass,
  ListHit,
  PendingTransactionRow,
} from '@portal/contract/screening-cases/screening-cases.calls'
import { INTERNAL_LIST } from '@portal/contract/watch-lists/watch-list'
import { sql } from 'kysely'
import type { SessionContext } from '../../../engine/http/handler.ts'
import { notFound, recordOf, requireBank, selectionsOf } from '../../../engine/read/index.ts'
import { caseColumns, casesFrom } from './case-columns.ts'
import { answersCases, casesVisibleTo, decidesCases, worksOn } from './case-scope.ts'
import { type OrderDetail, screenedOrders } from './screened-orders.ts'
import { COUNTS, isPassedBy } from './second-pass/first-pass.store.ts'
import { needsTwoPasses } from './second-pass/lists-of-hits.ts'
import { similarCases } from './similar-cases.read-model.ts'

/** The kinds of change to a transaction, by product, that block a decision on its case while they are pending. */
const REVIEWS = { DC: ['transaction', 'confirmed-match'], CP: ['pickup-review', 'confirmed-match'] } as const
const RETURNS = { DC: 'transaction-return', CP: 'payout-return' } as const

/** Returns one case in full. Refused with 25 if no such case is in scope, with 57 for operators. */
export async function readCaseDetail(context: SessionContext, transactionId: string): Promise<CaseDetail> {
  const { db, actor } = context
  requireBank(actor)
  const columns = caseColumns(context)
  const shown = await casesFrom(db, context)
    .select(selectionsOf(columns))
    .select('k.claimed_by as holder')
    .where('t.transaction_id', '=', transactionId)
    .where(casesVisibleTo(actor))
    .executeTakeFirstOrThrow(notFound)
  const row = recordOf<PendingTransactionRow>(columns, shown)
  const { contractType } = row
  const subjects = { review: REVIEWS[contractType], return: RETURNS[contractType] }
  const detail = await screenedOrders().readDetail(context, transactionId, { contractType, subjects })
  const { countryId, charged, states, coreState, failedBy, pendingCqId, order, acts } = detail
  const isOwnOrder = order.transaction_maker === actor.userId
  const isOwn = row.claimedBy !== null && shown.holder === actor.userId
  const [events, like, pass, needsTwo] = await Promise.all([
    eventsOf(context, transactionId),
    similarCases(context, transactionId),
    firstPassOf(context, transactionId),
    (row.transactionStatus === 'AML GATE' || isOpenPaid(row)) && needsTwoPasses(db, order),
  ])
  return {
    ...row,
    ...{ countryId, charged, states, coreState, failedBy, pendingCqId },
    order: order.order_details,
    needsTwoPasses: needsTwo,
    firstPass: pass,
    events,
    likeCases: like,
    acts: actsOf(context, acts, {
      row,
      isOwn,
      isOwnOrder,
      isWaiting: pendingCqId !== null,
      hasPassed: isOwnPass(pass),
    }),
  }
}

interface HeldCase {
  readonly row: PendingTransactionRow
  readonly isOwn: boolean
  /** True if the user submitted the order. */
  readonly isOwnOrder: boolean
  /** True if a decision on the case awaits authorization. */
  readonly isWaiting: boolean
  /** True if the user gave the first pass, so that another person must give the second. */
  readonly hasPassed: boolean
}

/** Returns whether the case of a paid order awaits a decision. */
const isOpenPaid = ({ caseKind, caseStatus }: Pick<PendingTransactionRow, 'caseKind' | 'caseStatus'>): boolean =>
  caseKind === 'PAID' && caseStatus !== 'CLOSED'

const isOnWatchList = ({ listCode }: ListHit): boolean => listCode !== INTERNAL_LIST

const isOwnPass = (pass: FirstPass | null): boolean => pass?.isOwn === true && !pass.hasLapsed

function actsOf(
  { actor }: SessionContext,
  review: OrderDetail['acts'],
  { row, isOwn, isOwnOrder, isWaiting, hasPassed }: HeldCase,
): CaseActs {
  const { caseStatus, claimedBy } = row
  const works = worksOn(actor, row.contractType)
  const decides = decidesCases(actor, row.contractType)
  const isOpen = caseStatus !== 'CLOSED'
  const isOthers = claimedBy !== null && !isOwn
  const isFree = !isWaiting && !isOthers && (caseStatus !== 'ESCALATED' || answersCases(actor))
  return {
    mayTake: works && isOpen && claimedBy === null,
    mayRelease: isOwn,
    mayNote: works,
    mayAssign: works && isOpen,
    maySteps: CASE_STEP_NAMES.filter(
      (step) =>
        !isOthers &&
        (CASE_STEPS[step].from as readonly CaseStatus[]).includes(caseStatus) &&
        (step === 'ANSWER' ? answersCases(actor) : decides),
    ),
    mayPass: review.mayPass && isFree && !hasPassed,
    mayFail: review.mayFail && isFree,
    mayNoMatch: decides && isOpenPaid(row) && !isOwnOrder && isFree && !hasPassed,
    mayConfirm: isOpenPaid(row)
      ? decides && !isOwnOrder && isFree
      : review.mayFail && isFree && row.transactionStatus === 'AML GATE',
    mayFalseMatch: decides && row.transactionStatus !== 'FAILED' && row.listHits.some(isOnWatchList),
    mayReport: decides,
  }
}

async function eventsOf({ db }: SessionContext, transactionId: string): Promise<CaseEvent[]> {
  const rows = await db
    .selectFrom('screening_case_event as e')
    .leftJoin('app_user as a', 'a.user_id', 'e.actor_id')
    .leftJoin('app_user as g', 'g.user_id', 'e.assignee_id')
    .leftJoin('look_back as l', 'l.look_back_id', 'e.look_back_id')
    .select(['l.cause', 'l.cause_code', 'l.cause_version'])
    .select(['e.event_kind as eventKind', 'e.case_note as caseNote', 'e.file_id as fileId', 'e.file_name as fileName'])
    .select(['e.happened_at', sql<string | null>`a.first_name || ' ' || a.last_name`.as('actorName')])
    .select(sql<string | null>`g.first_name || ' ' || g.last_name`.as('assigneeName'))
    .where('e.transaction_id', '=', transactionId)
    .orderBy('e.event_no')
    .execute()
  return rows.map(({ happened_at, cause, cause_code: causeCode, cause_version: causeVersion, ...event }) => ({
    ...event,
    change: cause === null || causeCode === null || causeVersion === null ? null : { cause, causeCode, causeVersion },
    happenedAt: happened_at.toISOString(),
  }))
}

async function firstPassOf({ db, actor }: SessionContext, transactionId: string): Promise<FirstPass | null> {
  const found = await db
    .selectFrom('screening_case as k')
    .innerJoin('transaction as t', 't.transaction_id', 'k.transaction_id')
    .innerJoin('app_user as p', 'p.user_id', 'k.first_pass_by')
    .select(sql<string>`p.first_name || ' ' || p.last_name`.as('passedBy'))
    .select(['k.first_pass_at', 'k.first_pass_decision as decisionReason', 'k.first_pass_reason as passReason'])
    .select([COUNTS.as('counts'), isPassedBy(actor).as('isOwn')])
    .where('k.transaction_id', '=', transactionId)
    .executeTakeFirst()
  if (found === undefined || found.first_pass_at === null || found.passReason === null) return null
  const { first_pass_at: at, counts, isOwn, passReason, ...pass } = found
  return { ...pass, passReason, passedAt: at.toISOString(), hasLapsed: !counts, isOwn: counts && isOwn }
}
