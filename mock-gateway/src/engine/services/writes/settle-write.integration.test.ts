import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { readDashboard } from '@portal/contract/dashboard/dashboard.calls'
import { readHistory } from '@portal/contract/history/history.calls'
import { resubmitQueueItem } from '@portal/contract/queue/queue.calls'
import { sendServiceWrite, settleServiceWrite } from '@portal/contract/services/services.calls'
import { type NotesPortal, notesPortal } from '../testing/notes-portal.ts'
import { claimWrite } from './service-write.store.ts'

describe('a write of a module’s own server that has no clear result', () => {
  let portal: NotesPortal
  beforeAll(async () => {
    portal = await notesPortal()
  })
  afterAll(() => portal.close())

  const drain = () => portal.gateway.jobs.drain('service-writes')
  const itemOf = async (writeId: string) => {
    const { cq_id: cqId } = await portal.gateway.db
      .selectFrom('service_write')
      .select('cq_id')
      .where('write_id', '=', writeId)
      .executeTakeFirstOrThrow()
    return { cqId: cqId ?? '', ...(await portal.item('ho.checker', cqId ?? '')) }
  }
  const sentTo = (writeId: string) =>
    portal.notes.received.filter(({ key, step }) => key === writeId && step === 'write')
  const unclear = async (title: string) => {
    const writeId = await portal.authorized(title)
    await drain()
    return writeId
  }
  const settle = (username: string, writeId: string, writeState: 'DONE' | 'REFUSED' = 'DONE') =>
    portal.send(username, settleServiceWrite, { writeId, writeState, settledReason: 'Seen in the list of the server' })

  test('is shown on its item with what people can do about it', async () => {
    const writeId = await unclear('Broken one')
    const { service } = await itemOf(writeId)
    expect(service).toMatchObject({ writeId, writeState: 'UNCLEAR', tries: 1, acts: ['SEND', 'SETTLE'] })
  })

  test('is sent again at once on demand, and then only at its next time', async () => {
    const writeId = await unclear('Broken two')
    expect(await portal.send('ho.checker', sendServiceWrite, { writeId })).toMatchObject({ writeState: 'UNCLEAR' })
    await drain()
    expect(sentTo(writeId)).toHaveLength(2)
    await drain()
    expect(sentTo(writeId)).toHaveLength(2)
    expect((await portal.send('ho.auditor', sendServiceWrite, { writeId })).responseCode).toBe('25')
  })

  test.each(['x-notes-note-result', 'x-notes-note'])(
    'of no write, whatever the form of its id, %s has no history',
    async (subject) => {
      for (const itemId of ['none', "x' or ''='", '00000000-0000-4000-8000-000000000000'])
        expect((await portal.send('ho.checker', readHistory, { subject, itemId })).responseCode).toBe('25')
    },
  )

  test('is settled by one person and a checker of the module, and sent no more', async () => {
    const writeId = await unclear('Broken three')
    const submitted = await settle('ho.checker', writeId)
    expect(submitted).toMatchObject({ responseCode: '00', cqType: 'CASH_PICKUP', cqSubject: 'x-notes-note-result' })
    const cqId = submitted.cqId ?? ''
    const item = await portal.item('ho.checker2', cqId)
    expect(item?.cqSubjectName).toBe('Note: result')
    expect(item?.changes.map(({ label, before, after }) => [label, before, after])).toEqual([
      ['Result', 'Unclear', 'Carried out'],
      ['Explanation', null, 'Seen in the list of the server'],
    ])
    expect(await portal.decide('ho.checker', cqId)).toBe('63')
    expect(await portal.decide('ho.checker2', cqId)).toBe('00')
    portal.gateway.clock.advance(3_600_000)
    await drain()
    expect(sentTo(writeId)).toHaveLength(1)
    expect((await itemOf(writeId)).service).toMatchObject({
      ...{ writeState: 'DONE', settledReason: 'Seen in the list of the server', serviceAnswer: null, acts: [] },
    })
  })

  test('is not settled once the server has answered', async () => {
    const writeId = await unclear('Late four')
    const { cqId = '' } = await settle('ho.maker', writeId, 'REFUSED')
    portal.gateway.clock.advance(60_000)
    await drain()
    expect(await portal.decide('ho.checker', cqId)).toBe('29')
    expect(await portal.write('ho.maker', writeId)).toMatchObject({ writeState: 'DONE', settledReason: null })
    await portal.decide('ho.checker', cqId, 'REJECTED')
    expect((await settle('ho.maker', writeId)).responseCode).toBe('12')
    expect((await portal.send('ho.maker', sendServiceWrite, { writeId })).responseCode).toBe('12')
  })

  test('is neither settled nor sent a second time while it is being sent', async () => {
    const writeId = await unclear('Broken five')
    const { db, clock } = portal.gateway
    clock.advance(60_000)
    await claimWrite(db, writeId, clock.now())
    expect((await settle('ho.maker', writeId)).responseCode).toBe('09')
    expect((await portal.send('ho.maker', sendServiceWrite, { writeId })).responseCode).toBe('09')
    expect((await itemOf(writeId)).service?.acts).toEqual([])
  })

  test('is not settled while it was not sent, or by a user beyond its scope', async () => {
    const writeId = await portal.authorized('Not sent so far')
    expect((await settle('ho.maker', writeId)).responseCode).toBe('12')
    await drain()
    const other = await unclear('Broken six')
    expect((await settle('ops@swiftremit.example', other)).responseCode).toBe('25')
    expect((await settle('ho.auditor', other)).responseCode).toBe('25')
  })

  test('is submitted again by its maker after the server refused it, under a new key', async () => {
    const writeId = await unclear('Refused seven')
    const { cqId, service } = await itemOf(writeId)
    expect(service).toMatchObject({ writeState: 'REFUSED', refusal: 'The note book is closed for today.', acts: [] })
    expect((await portal.send('ho.checker', resubmitQueueItem, { cqId })).responseCode).toBe('25')
    const again = await portal.send('ho.maker', resubmitQueueItem, { cqId })
    expect(again).toMatchObject({ responseCode: '00', cqSubject: 'x-notes-note' })
    expect(await portal.decide('ho.checker', again.cqId ?? '')).toBe('00')
    await drain()
    expect(sentTo(writeId)).toHaveLength(1)
    expect((await portal.send('ho.maker', resubmitQueueItem, { cqId })).responseCode).toBe('12')
  })
})

test('the first page reminds of refused and of unclear writes, each with its item', async () => {
  const portal = await notesPortal()
  try {
    const refused = await portal.authorized('Refused at last')
    const unclear = await portal.authorized('Broken at last')
    const { clock, jobs } = portal.gateway
    const workOf = async (username: string) => {
      const { work = [] } = await portal.send(username, readDashboard, {})
      return work.filter(({ name }) => name.startsWith('services.')).map(({ name, lines }) => [name, lines])
    }
    expect(await workOf('ho.maker')).toEqual([])
    for (let tries = 0; tries < 5; tries++) {
      await jobs.drain('service-writes')
      clock.advance(60_000)
    }
    const line = (id: string, title: string, text: string) => expect.objectContaining({ id, title, text })
    const isUnclear = line(unclear, 'Broken at last', 'The server of the module notes gives no usable answer')
    const isRefused = line(
      refused,
      'Refused at last',
      'Refused by the server of the module notes. The note book is closed for today.',
    )
    expect(await workOf('ho.maker')).toEqual(
      expect.arrayContaining([
        ['services.refused', [isRefused]],
        ['services.unclear', [isUnclear]],
      ]),
    )
    expect(await workOf('ho.checker')).toEqual([['services.unclear', [isUnclear]]])
    expect(await workOf('ho.auditor')).toEqual([])
    expect(await workOf('ops@swiftremit.example')).toEqual([])
  } finally {
    await portal.close()
  }
})

test('an authorized write that was carried out cannot be submitted again', async () => {
  const portal = await notesPortal()
  try {
    await portal.authorized('Carried out')
    await portal.gateway.jobs.drain('service-writes')
    const { cq_id: cqId } = await portal.gateway.db
      .selectFrom('service_write')
      .select('cq_id')
      .executeTakeFirstOrThrow()
    expect((await portal.send('ho.maker', resubmitQueueItem, { cqId: cqId ?? '' })).responseCode).toBe('12')
  } finally {
    await portal.close()
  }
})
