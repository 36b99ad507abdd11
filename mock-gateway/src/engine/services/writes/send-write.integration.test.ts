import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { decideQueueItem, readQueue, readQueueItem } from '@portal/contract/queue/queue.calls'
import { startDemoNotes } from '../../../demo-services/notes/index.ts'
import { testPortal } from '../../../testing/portal.ts'
import { sendJobs } from '../../jobs/index.ts'
import { type NotesPortal, notesPortal } from '../testing/notes-portal.ts'
import { queueForeign } from '../testing/queue-foreign.ts'
import { claimWrite } from './service-write.store.ts'

describe('sending a write to a module’s own server', () => {
  let portal: NotesPortal
  beforeAll(async () => {
    portal = await notesPortal()
  })
  afterAll(() => portal.close())

  const drain = () => portal.gateway.jobs.drain('service-writes')
  const sent = (writeId: string) => portal.notes.received.filter((one) => one.step === 'write' && one.key === writeId)
  const made = (title: string) => portal.notes.notes().filter(({ notesTitle }) => notesTitle === title)
  const state = async (writeId: string) => (await portal.write('ho.checker', writeId))?.writeState

  /** Advances the clock to the next try of a write, and returns by how many milliseconds. */
  const untilNextTry = async (writeId: string) => {
    const { nextTryAt } = (await portal.write('ho.checker', writeId)) ?? {}
    const wait = Date.parse(nextTryAt ?? '') - portal.gateway.clock.now().getTime()
    portal.gateway.clock.advance(wait)
    return wait
  }

  test('ends with the words of the server if it refuses', async () => {
    const writeId = await portal.authorized('Refused title')
    await drain()
    expect(await portal.write('ho.maker', writeId)).toMatchObject({
      ...{ writeState: 'REFUSED', refusal: 'The note book is closed for today.', nextTryAt: null },
    })
    portal.gateway.clock.advance(3_600_000)
    await drain()
    expect(sent(writeId)).toHaveLength(1)
  })

  test('repeats the write under its key after an answer that was lost, and the server makes it once', async () => {
    const writeId = await portal.authorized('Late title')
    await drain()
    expect(await state(writeId)).toBe('UNCLEAR')
    await untilNextTry(writeId)
    await drain()
    expect(await state(writeId)).toBe('DONE')
    expect(sent(writeId)).toHaveLength(2)
    expect(made('Late title')).toHaveLength(1)
  })

  test.each(['Rubbish', 'Alien', 'Broken'])(
    'never takes a useless answer (%s) for a refusal or a success',
    async (word) => {
      const title = `${word} title`
      const writeId = await portal.authorized(title)
      for (let tries = 1; tries <= 4; tries++) {
        await drain()
        expect(await portal.write('ho.checker', writeId)).toMatchObject({
          ...{ writeState: 'UNCLEAR', tries, serviceAnswer: null, refusal: null },
        })
        await untilNextTry(writeId)
      }
      expect(sent(writeId)).toHaveLength(4)
      expect(made(title)).toHaveLength(word === 'Broken' ? 0 : 1)
    },
  )

  test('waits between tries for one second, then twice as long each time, up to ten minutes', async () => {
    const writeId = await portal.authorized('Broken waits')
    const waits: number[] = []
    for (let tries = 1; tries <= 13; tries++) {
      await drain()
      waits.push(Math.round((await untilNextTry(writeId)) / 1_000))
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 600, 600, 600])
  })

  test('counts as waiting while the server cannot be reached, and continues when it is back', async () => {
    const writeId = await portal.authorized('After the outage')
    const { url, key } = portal.notes
    await portal.notes.close()
    await drain()
    expect(await portal.write('ho.checker', writeId)).toMatchObject({ writeState: 'WAITING', tries: 1 })
    const back = await startDemoNotes({ port: Number(new URL(url).port), key })
    try {
      await untilNextTry(writeId)
      await drain()
      expect(await state(writeId)).toBe('DONE')
      expect(back.notes().map(({ notesTitle }) => notesTitle)).toContain('After the outage')
    } finally {
      await back.close()
    }
  })
})

describe('a gateway that ends between the commit and the answer', () => {
  let portal: NotesPortal
  beforeAll(async () => {
    portal = await notesPortal()
  })
  afterAll(() => portal.close())

  const keys = () => portal.notes.received.filter(({ step }) => step === 'write').map(({ key }) => key)

  test('leaves a job to the others, before anything was sent', async () => {
    const writeId = await portal.authorized('Committed only')
    expect(keys()).not.toContain(writeId)
    await portal.gateway.jobs.drain('service-writes')
    expect(keys()).toContain(writeId)
  })

  test('leaves an unclear write if it ended during a try, which is sent again under the same key', async () => {
    const writeId = await portal.authorized('Ended in between')
    const { db, clock, jobs } = portal.gateway
    expect(await claimWrite(db, writeId, clock.now())).toMatchObject({ was: 'WAITING' })
    await jobs.drain('service-writes')
    expect(keys()).not.toContain(writeId)
    clock.advance(30_000)
    expect(await portal.write('ho.checker', writeId)).toMatchObject({ writeState: 'UNCLEAR' })
    await jobs.drain('service-writes')
    expect(keys().filter((key) => key === writeId)).toHaveLength(1)
    expect(await portal.write('ho.checker', writeId)).toMatchObject({ writeState: 'DONE', tries: 2 })
  })

  test('is made up for by a schedule if the job itself was lost', async () => {
    const writeId = await portal.authorized('Without a job')
    const { admin, clock, jobs } = portal.gateway
    await admin.deleteFrom('pgboss.job' as never).execute()
    clock.advance(120_000)
    await jobs.run('service-writes-due')
    await jobs.drain('service-writes')
    expect(await portal.write('ho.checker', writeId)).toMatchObject({ writeState: 'DONE' })
  })

  test('sends a write once although two jobs try it at the same time', async () => {
    const writeId = await portal.authorized('Two jobs')
    const { db, jobs } = portal.gateway
    await sendJobs(db, 'service-writes', [{ data: { writeId } }, { data: { writeId } }])
    await Promise.all([jobs.drain('service-writes'), jobs.drain('service-writes')])
    expect(keys().filter((key) => key === writeId)).toHaveLength(1)
  })
})

test('items of a service that the operator removed are still listed and rejected, but not authorized', async () => {
  const portal = await testPortal()
  try {
    const { db, clock } = portal.gateway
    const cqId = await queueForeign(db, clock.now())
    const listed = await portal.send('ho.checker', readQueue, { isMaker: 'NO', page: 0, size: 100 })
    expect(listed.data?.map((row) => row.cqId)).toContain(cqId)
    const { item } = await portal.send('ho.checker', readQueueItem, { cqId })
    const decision = { cqId, cqHash: item?.cqHash ?? '', cqReason: 'The server is gone' }
    expect((await portal.send('ho.checker', decideQueueItem, { ...decision, cqMode: 'AUTHORIZE' })).responseCode).toBe(
      '91',
    )
    expect((await portal.send('ho.checker', decideQueueItem, { ...decision, cqMode: 'REJECTED' })).responseCode).toBe(
      '00',
    )
  } finally {
    await portal.close()
  }
})
