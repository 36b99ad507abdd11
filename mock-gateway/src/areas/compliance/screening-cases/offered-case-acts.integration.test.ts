import { afterAll, beforeAll, expect, test } from '@jest/globals'
import {
  assignCases,
  confirmMatch,
  noteCases,
  releaseCase,
  saveSuspicionReport,
  stepCase,
  takeCase,
} from '@portal/contract/screening-cases/case-work.calls'
import { CASE_STEP_NAMES, type CaseStep } from '@portal/contract/screening-cases/screening-case'
import type { CaseActs } from '@portal/contract/screening-cases/screening-cases.calls'
import type { NotNull } from 'kysely'
import { namedId } from '../../../engine/ids/named-id.ts'
import { type CasePortal, casePortal } from '../../../security-tests/testing/case-portal.ts'
import { type OfferedAct, offeredAndSuccessful } from '../../../security-tests/testing/offered-acts.ts'

// The screen of a case shows the buttons that the case offers. Each action is tried in each state by each kind of user,
// and the case must offer exactly the actions that succeed.

let portal: CasePortal
beforeAll(async () => {
  portal = await casePortal()
  await grant('ho.checker2', 'TRANSACTION')
})
afterAll(() => portal.close())

/** Gives a user's role COMPLIANCE for a product, beside its other privileges. */
async function grant(username: string, module: string) {
  const { db } = portal.gateway
  await db
    .insertInto('role_privilege')
    .columns(['role_id', 'privilege_id'])
    .expression(
      db
        .selectFrom('privilege as p')
        .innerJoin('app_user as u', (join) => join.on('u.username', '=', username))
        .select(['u.role_id', 'p.privilege_id'])
        .where('p.module_name', '=', module)
        .where('p.type', '=', 'COMPLIANCE')
        .$narrowType<{ role_id: NotNull }>(),
    )
    .execute()
}

const step = async (who: string, transactionId: string, caseStep: CaseStep) =>
  (await portal.send(who, stepCase, { transactionId, caseStep, caseNote: 'Is it one purchase' })).responseCode
const take = async (who: string, transactionId: string) =>
  (await portal.send(who, takeCase, { transactionId })).responseCode
const confirm = async (who: string, transactionId: string) => {
  const { version } = await portal.caseOf(transactionId)
  const match = { matchedPerson: 'sender', screeningCode: 'RATE', transactionReason: 'Named in the order' } as const
  return (await portal.send(who, confirmMatch, { transactionId, version, ...match })).responseCode
}

/** The states of a case, and how a new case reaches them. */
const STATES: Readonly<Record<string, (transactionId: string) => Promise<unknown>>> = {
  'an open case': async () => {},
  'a case claimed by ho.compliance': (id) => take('ho.compliance', id),
  'a waiting case': (id) => step('ho.compliance', id, 'WAIT'),
  'an escalated case': (id) => step('ho.compliance', id, 'ESCALATE'),
  'an escalated case claimed by ho.compliance': async (id) => {
    await step('ho.compliance', id, 'ESCALATE')
    await take('ho.compliance', id)
  },
  'a case with a pending match': (id) => confirm('ho.compliance2', id),
  'a case closed as passed': (id) => portal.review(id, 'PASSED', 'ho.compliance2'),
  'a case closed as failed': (id) => portal.review(id, 'FAILED', 'ho.compliance2'),
}

/** Two compliance officers, a checker who answers escalations, a checker who is also an officer, and a reader. */
const PEOPLE = ['ho.compliance', 'ho.compliance2', 'ho.checker', 'ho.checker2', 'ho.maker']

const stepAct = (caseStep: CaseStep): OfferedAct<CaseActs> => ({
  isOffered: ({ maySteps }) => maySteps.includes(caseStep),
  try: (who, id) => step(who, id, caseStep),
})
const ACTS: Readonly<Record<string, OfferedAct<CaseActs>>> = {
  note: {
    isOffered: ({ mayNote }) => mayNote,
    try: async (who, id) => {
      const answer = await portal.send(who, noteCases, { transactionIds: [id], caseNote: 'Same shop' })
      return answer.results?.[0]?.responseCode ?? answer.responseCode
    },
    isHarmless: true,
  },
  assign: {
    isOffered: ({ mayAssign }) => mayAssign,
    try: async (who, id) => {
      const assignee = namedId('user ho.compliance2')
      const answer = await portal.send(who, assignCases, { transactionIds: [id], assignee })
      return answer.results?.[0]?.responseCode ?? answer.responseCode
    },
    isHarmless: true,
  },
  report: {
    isOffered: ({ mayReport }) => mayReport,
    try: async (who, id) => (await portal.send(who, saveSuspicionReport, { transactionId: id })).responseCode,
    isHarmless: true,
  },
  take: {
    // The holder of a case is not offered it again, but may extend the claim.
    isOffered: ({ mayTake, mayRelease }) => mayTake || mayRelease,
    try: take,
  },
  release: {
    isOffered: ({ mayRelease }) => mayRelease,
    try: async (who, id) => {
      const holder = async () => (await portal.caseOf(id)).claimedBy
      const before = await holder()
      const { responseCode } = await portal.send(who, releaseCase, { transactionId: id })
      return before !== null && (await holder()) === null ? responseCode : 'no effect'
    },
  },
  pass: {
    isOffered: ({ mayPass }) => mayPass,
    try: async (who, id) => (await portal.review(id, 'PASSED', who)).responseCode,
  },
  fail: {
    isOffered: ({ mayFail }) => mayFail,
    try: async (who, id) => (await portal.review(id, 'FAILED', who)).responseCode,
  },
  confirm: { isOffered: ({ mayConfirm }) => mayConfirm, try: confirm },
  ...Object.fromEntries(CASE_STEP_NAMES.map((name) => [name, stepAct(name)])),
}

test.each(Object.entries(STATES))('%s offers each user exactly the actions that succeed', async (_, prepare) => {
  const { offered, successful } = await offeredAndSuccessful({
    people: PEOPLE,
    acts: ACTS,
    async reach() {
      const transactionId = await portal.held()
      await prepare(transactionId)
      return transactionId
    },
    read: async (transactionId, who) => (await portal.caseOf(transactionId, who)).acts,
  })
  expect(offered).toEqual(successful)
  expect(Object.values(offered).flat().length).toBeGreaterThan(0)
})
