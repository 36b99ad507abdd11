import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { closeTill, moveTillCash, readTillDay, type TillDayPayload } from '@portal/contract/tills/tills.calls'
import { sql } from 'kysely'
import { decide } from '../../../../engine/approvals/testing/decide.ts'
import { type OfferedAct, offeredAndSuccessful } from '../../../../security-tests/testing/offered-acts.ts'
import type { TestPortal } from '../../../../testing/portal.ts'
import { counted, tillDesk, tillPortal } from '../testing/till-desk.ts'

// The screen of a till's day shows the buttons that the till offers. Each user tries each action in each state. The
// till must offer exactly the actions that succeed.

let portal: TestPortal
beforeAll(async () => {
  portal = await tillPortal()
})
afterAll(() => portal.close())

const { opened } = tillDesk(() => portal)

const dayOf = (tillId: string, who = 'ho.maker') => portal.send(who, readTillDay, { tillId })
const versionOf = async (tillId: string) => (await dayOf(tillId)).till?.version ?? 0

const supply = async (who: string, tillId: string) => {
  const request = { tillId, version: await versionOf(tillId), tillAct: 'SUPPLY', cashAmount: '10.00' } as const
  return await portal.send(who, moveTillCash, request)
}
/** Counts 800.00 of 1000.00, so that every count awaits a checker. */
const count = async (who: string, tillId: string) => {
  const request = { tillId, version: await versionOf(tillId), pieces: counted(['200.00', 4]) }
  return await portal.send(who, closeTill, { ...request, differenceReason: 'The fifth note is missing' })
}

/** Opens a till of branch.teller with 1000.00 that is today's till, or was opened on the day before. */
async function tillOf({ isLeft = false } = {}): Promise<string> {
  const { till_id: tillId } = await opened('1000.00')
  if (isLeft)
    await portal.gateway.admin
      .updateTable('till')
      .set({ business_date: sql`business_date - 1` })
      .where('till_id', '=', tillId)
      .execute()
  return tillId
}
async function countedTill(decision?: 'AUTHORIZE' | 'REJECTED', { isLeft = false } = {}): Promise<string> {
  const tillId = await tillOf({ isLeft })
  const { cqId } = await count(isLeft ? 'branch.head' : 'branch.teller', tillId)
  if (decision) expect((await decide(portal, 'ho.checker', cqId, decision)).responseCode).toBe('00')
  return tillId
}

/** The states of a till, and how a new till reaches them. */
const STATES: Readonly<Record<string, () => Promise<string>>> = {
  'an open till': () => tillOf(),
  'an open till with a pending supply': async () => {
    const tillId = await tillOf()
    expect((await supply('branch.teller', tillId)).responseCode).toBe('00')
    return tillId
  },
  'an abandoned till': () => tillOf({ isLeft: true }),
  'a till with a pending difference': () => countedTill(),
  'a till with a rejected difference': () => countedTill('REJECTED'),
  'an abandoned till with a rejected difference': () => countedTill('REJECTED', { isLeft: true }),
  'a closed till': () => countedTill('AUTHORIZE'),
}

const PEOPLE = ['branch.teller', 'branch.teller2', 'branch.head', 'ho.maker']

const ACTS: Readonly<Record<string, OfferedAct<TillDayPayload>>> = {
  'move cash': {
    isOffered: ({ acts }) => acts.mayMoveCash,
    try: async (who, tillId) => (await supply(who, tillId)).responseCode,
  },
  count: {
    isOffered: ({ acts }) => acts.mayCount,
    try: async (who, tillId) => (await count(who, tillId)).responseCode,
  },
}

const everOffered = new Set<string>()

/** Returns the user's till day; null if the user may not see the till. */
async function read(tillId: string, who: string) {
  const day = await dayOf(tillId, who)
  return day.responseCode === '00' ? (day as TillDayPayload) : null
}

test.each(Object.keys(STATES).flatMap((state) => PEOPLE.map((who) => [state, who] as const)))(
  '%s offers %s exactly the actions that succeed',
  async (state, who) => {
    // A new till of the teller replaces the last one, so each user has separate tills.
    const reach = () => STATES[state]?.() ?? Promise.reject(new Error(state))
    const { offered, successful } = await offeredAndSuccessful({ people: [who], acts: ACTS, reach, read })
    expect(offered).toEqual(successful)
    for (const name of offered[who] ?? []) everOffered.add(name)
  },
)

test('tills offer each action in some state', () => {
  expect([...everOffered].sort()).toEqual(Object.keys(ACTS).sort())
})
