import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { Privilege } from '@portal/contract'
import { saveView } from '@portal/contract/views/views.calls'
import { testContext } from '../../testing/index.ts'
import { type TestPortal, testPortal } from '../../testing/portal.ts'
import { findAccountByUsername } from '../access/accounts.read-model.ts'
import type { SessionContext } from '../http/handler.ts'
import type { FigureSource, FigureValues } from './dashboard-source.ts'
import { readFigures } from './read-figures.ts'

let portal: TestPortal

beforeAll(async () => {
  portal = await testPortal()
})
afterAll(() => portal.close())

/** Creates a source that counts how often it is read. */
function counting(
  read: (context: SessionContext) => Promise<FigureValues> | FigureValues,
  name = 'sample',
  needs = 'USER|READ' as Privilege,
) {
  const reads: string[] = []
  const source: FigureSource = {
    ...{ name, figures: ['some', 'more'], needs },
    read: async (context) => {
      reads.push(context.actor.username)
      return await read(context)
    },
  }
  return { source, reads }
}

async function contextOf(username: string, change: Partial<SessionContext['actor']> = {}): Promise<SessionContext> {
  const actor = await findAccountByUsername(portal.gateway.db, username)
  const at = portal.gateway.clock.now()
  const session = { sessionId: 'test', stage: 'full', startedAt: at, absoluteAt: at } as const
  const all = testContext(portal.gateway, { actor, session }) as unknown as SessionContext
  return { ...all, now: at, actor: { ...all.actor, ...change } }
}

const ASKED = ['sample.some', 'sample.more', 'other.some', 'slow.some', 'slow.more']

describe('figures', () => {
  test('the answer has the requested figures with the oldest date, and omits figures that the user may not see', async () => {
    const oldest = new Date('2026-11-01T08:00:00.000Z')
    const { source } = counting(() => ({ some: { count: 3, oldest }, secret: 9 }))
    expect(await readFigures([source], await contextOf('ho.maker'), [...ASKED, 'sample.secret'])).toEqual({
      figures: { 'sample.some': 3 },
      amounts: {},
      oldest: { 'sample.some': oldest.toISOString() },
      unreadFigures: [],
    })
  })

  test('figures of a source are not read without its privilege, even if other sources fail', async () => {
    const fail = () => {
      throw new Error('gone')
    }
    const [kept, failing, known] = [
      counting(() => ({ some: 1 })),
      counting(fail, 'other'),
      counting(fail, 'own', 'ROLE|READ'),
    ]
    const without = await contextOf('ho.maker', { privileges: ['ROLE|READ'] })
    const sources = [kept.source, failing.source, known.source]
    expect(await readFigures(sources, without, [...ASKED, 'own.some'])).toEqual({
      ...{ figures: {}, amounts: {}, oldest: {}, unreadFigures: ['own.some'] },
    })
    expect([...kept.reads, ...failing.reads]).toEqual([])
  })

  test('failing or slow figures do not affect other figures, and can be in the next answer', async () => {
    const { promise, resolve } = Promise.withResolvers<FigureValues>()
    const slow = counting(() => promise, 'slow')
    const other = counting(() => ({ some: 5 }), 'other')
    const context = await contextOf('ho.maker')
    expect(await readFigures([other.source, slow.source], context, ASKED, 50)).toEqual({
      ...{ figures: { 'other.some': 5 }, amounts: {}, oldest: {} },
      unreadFigures: ['slow.some', 'slow.more'],
    })
    resolve({ some: 7 })
    expect((await readFigures([slow.source], context, ASKED)).figures).toEqual({ 'slow.some': 7 })
    expect(slow.reads).toHaveLength(1)
    let isGone = true
    const flaky = counting(() => {
      if (isGone) throw new Error('gone')
      return { some: 8 }
    }, 'flaky')
    const ask = async () => await readFigures([flaky.source], await contextOf('ho.maker'), ['flaky.some'])
    expect((await ask()).unreadFigures).toEqual(['flaky.some'])
    isGone = false
    expect((await ask()).figures).toEqual({ 'flaky.some': 8 })
  })
})

describe('cached figures', () => {
  test('figures are cached for ten seconds, separately for each reader', async () => {
    const { source, reads } = counting(({ actor }) => ({ some: actor.username.length }), 'cached')
    const ask = async (...who: Parameters<typeof contextOf>) =>
      (await readFigures([source], await contextOf(...who), ['cached.some'])).figures['cached.some']
    expect([await ask('ho.maker'), await ask('ho.maker'), await ask('ho.checker')]).toEqual([8, 8, 10])
    expect(reads).toEqual(['ho.maker', 'ho.checker'])
    portal.gateway.clock.advance(10_000)
    await ask('ho.maker')
    expect(reads).toEqual(['ho.maker', 'ho.checker', 'ho.maker'])
  })

  test('cached figures are not used for a reader whose scope has changed or who lost the privilege', async () => {
    const { source, reads } = counting(({ actor }) => ({ some: Number(actor.countryId) }), 'scoped')
    const ask = async (change: Partial<SessionContext['actor']>) =>
      (await readFigures([source], await contextOf('ho.maker', change), ['scoped.some'])).figures
    expect(await ask({ countryId: '01' })).toEqual({ 'scoped.some': 1 })
    expect(await ask({ countryId: '02' })).toEqual({ 'scoped.some': 2 })
    await ask({ countryId: '01', solId: '007' })
    await ask({ countryId: '01', mtoCode: 'KUDIPAY' })
    expect(reads).toHaveLength(4)
    expect(await ask({ countryId: '01', privileges: [] })).toEqual({})
  })

  test('figures are read again after their reader has written data', async () => {
    const { source, reads } = counting(() => ({ some: 1 }), 'acted')
    const ask = async () => await readFigures([source], await contextOf('ho.maker'), ['acted.some'])
    await ask()
    await saveAView('ho.checker')
    await ask()
    expect(reads).toHaveLength(1)
    await saveAView('ho.maker')
    await ask()
    expect(reads).toHaveLength(2)
  })
})

const saveAView = (username: string) =>
  portal.send(username, saveView, { listName: 'users', viewName: `View of ${username}`, state: {} })
