import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { resubmitQueueItem } from '@portal/contract/queue/queue.calls'
import { v7 as uuid } from 'uuid'
import { answeringServer } from '../../../testing/answering-server.ts'
import { addNote, aNote, editNote, type NotesPortal, notesPortal, weighNote } from '../testing/notes-portal.ts'

describe('a write of a module’s own server', () => {
  let portal: NotesPortal
  beforeAll(async () => {
    portal = await notesPortal()
  })
  afterAll(() => portal.close())

  const rows = async (name: string) =>
    await portal.gateway.db.selectFrom('service_write').selectAll().where('name', '=', name).execute()
  const writesTo = (call: string) =>
    portal.notes.received.filter((one) => one.step === 'write' && one.call === `portal/x-notes/${call}`)

  test('awaits a checker, who sees before and after in words, and reaches the server only once authorized', async () => {
    const submitted = await portal.send('ho.admin', addNote, aNote('Queues in Accra'))
    expect(submitted).toMatchObject({ responseCode: '00', cqType: 'CASH_PICKUP', cqSubject: 'x-notes-note' })
    const cqId = submitted.cqId ?? ''
    await portal.gateway.jobs.drain('service-writes')
    expect(writesTo('add')).toHaveLength(0)
    const item = await portal.item('ho.checker', cqId)
    expect(item).toMatchObject({
      cqSubjectName: 'Note',
      cqName: 'Queues in Accra · 250.00\u00a0GHC',
      cqAction: 'CREATE',
    })
    expect(item?.changes.map(({ label, after }) => [label, after])).toEqual([
      ['Title', 'Queues in Accra'],
      ['Weight', 'High'],
      ['Limit', '250.00\u00a0GHC'],
      ['Currency', 'GHC'],
    ])
    expect((await portal.item('ho.checker', cqId, 'fr'))?.changes.map(({ label }) => label)).toContain('Importance')
    expect(await portal.decide('ho.admin', cqId)).toBe('63')
    expect(await portal.decide('ho.checker', cqId)).toBe('00')
    await portal.gateway.jobs.drain('service-writes')
    expect(portal.notes.notes().map(({ notesTitle }) => notesTitle)).toContain('Queues in Accra')
    const [write] = await rows('Queues in Accra')
    expect(write).toMatchObject({ state: 'DONE', code: '00', tries: 1, checker: 'ho.checker' })
    expect(writesTo('add').map(({ key }) => key)).toEqual([write?.write_id])
  })

  test('is recorded in the trail when submitted, authorized and carried out', async () => {
    const trail = await portal.gateway.db
      .selectFrom('audit_entry')
      .select(['action', 'actor_username', 'response_code'])
      .where('subject', '=', 'x-notes-note')
      .where('item_name', '=', 'Queues in Accra')
      .orderBy('audit_id')
      .execute()
    expect(trail.map((row) => [row.action, row.actor_username, row.response_code])).toEqual([
      ['CREATE', 'ho.admin', '00'],
      ['AUTHORIZE', 'ho.admin', '63'],
      ['AUTHORIZE', 'ho.checker', '00'],
      ['SEND', null, '00'],
    ])
  })

  test('is refused in the words of the server if its check refuses it, and nothing is queued', async () => {
    const refused = await portal.send('ho.maker', addNote, aNote('Forbidden words'))
    expect(refused).toMatchObject({
      responseCode: '12',
      responseMessage: 'The title is on the list of forbidden words.',
      errors: [{ field: 'notesTitle', message: 'Choose another title' }],
    })
    expect(await rows('Forbidden words')).toEqual([])
  })

  test('is refused with 57 without the privilege, and with 30 for a body that is not as stated', async () => {
    expect((await portal.send('ho.auditor', addNote, aNote('Not mine'))).responseCode).toBe('57')
    const wrong = await portal.send('ho.maker', addNote, aNote('No', { notesLimit: '1', subsidiary: '09', extra: 1 }))
    expect(wrong.errors?.map(({ field }) => field).toSorted()).toEqual([
      'extra',
      'notesLimit',
      'notesTitle',
      'subsidiary',
    ])
    expect(await rows('Not mine')).toEqual([])
  })

  test('cannot change a record beyond the claims of the maker', async () => {
    const change = { noteId: 'note-1', notesTitle: 'Taken over', notesLimit: '1.00' }
    expect((await portal.send('branch.head', editNote, change)).responseCode).toBe('25')
    expect((await portal.send('branch.teller', addNote, aNote('Of Kinshasa', { subsidiary: '03' }))).responseCode).toBe(
      '25',
    )
  })

  test('has one effect however often its request is repeated, and refuses its key for another request', async () => {
    const key = uuid()
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => portal.send('ho.maker', addNote, aNote('Only once'), { key })),
    )
    const codes = answers.map(({ responseCode }) => responseCode)
    expect(codes.every((code) => code === '00' || code === '09')).toBe(true)
    const again = await portal.send('ho.maker', addNote, aNote('Only once'), { key })
    expect(new Set([...answers, again].flatMap(({ cqId }) => cqId ?? []))).toEqual(new Set([again.cqId]))
    expect(await rows('Only once')).toHaveLength(1)
    expect((await portal.send('ho.maker', addNote, aNote('Another'), { key })).responseCode).toBe('94')
  })

  test('is refused with 28 while another change of the record is pending', async () => {
    const edit = (notesTitle: string) =>
      portal.send('ho.maker', editNote, { noteId: 'note-2', notesTitle, notesLimit: '10.00' })
    const answers = await Promise.all([edit('First title'), edit('Second title')])
    expect(answers.map(({ responseCode }) => responseCode).toSorted()).toEqual(['00', '28'])
    const { cqId = '' } = answers.find(({ responseCode }) => responseCode === '00') ?? {}
    expect(await portal.decide('ho.checker', cqId, 'REJECTED')).toBe('00')
    await portal.gateway.jobs.drain('service-writes')
    expect(writesTo('edit')).toHaveLength(0)
    expect((await edit('Third title')).responseCode).toBe('00')
  })

  test('is not authorized after the record has changed at the server', async () => {
    const { cqId = '' } = await portal.send('ho.maker', editNote, {
      ...{ noteId: 'note-3', notesTitle: 'Vouchers', notesLimit: '7.00' },
    })
    const weighed = await portal.send('ho.maker', weighNote, { noteId: 'note-3', notesWeight: 'HIGH' })
    expect(weighed).toMatchObject({ responseCode: '00', writeState: 'WAITING' })
    await portal.gateway.jobs.drain('service-writes')
    expect(await portal.write('ho.maker', weighed.writeId ?? '')).toMatchObject({
      writeState: 'DONE',
      serviceAnswer: { noteId: 'note-3' },
    })
    expect(await portal.decide('ho.checker', cqId)).toBe('29')
    expect((await rows('New vouchers from Monday')).map(({ state }) => state).toSorted()).toEqual(['DONE', 'QUEUED'])
  })

  test('is shown to its maker and to checkers of its module within their scope, and to nobody else', async () => {
    const { writeId = '' } = await portal.send('ho.maker', weighNote, { noteId: 'note-1', notesWeight: 'HIGH' })
    expect(await portal.write('ho.maker', writeId)).toMatchObject({ recordName: 'Tellers ask for a second document' })
    expect(await portal.write('ho.checker', writeId)).toBeDefined()
    expect(await portal.write('ho.auditor', writeId)).toBeUndefined()
    expect(await portal.write('branch.head', writeId)).toBeUndefined()
    expect(await portal.write('ops@kudipay.example', writeId)).toBeUndefined()
  })

  test('can be resubmitted unchanged after a rejection, under a new key', async () => {
    const edit = { noteId: 'note-4', notesTitle: 'Closes at one', notesLimit: '5000.00' }
    const { cqId = '' } = await portal.send('ho.maker', editNote, edit)
    await portal.decide('ho.checker', cqId, 'REJECTED')
    const again = await portal.send('ho.maker', resubmitQueueItem, { cqId })
    expect(again.responseCode).toBe('00')
    expect(await portal.decide('ho.checker', again.cqId ?? '')).toBe('00')
    await portal.gateway.jobs.drain('service-writes')
    expect(portal.notes.notes().find(({ noteId }) => noteId === 'note-4')?.notesTitle).toBe('Closes at one')
    expect(new Set((await rows('Kinshasa closes at noon on Saturdays')).map(({ write_id }) => write_id)).size).toBe(2)
  })
})

describe('a check that breaks the statement of the call', () => {
  let server: Awaited<ReturnType<typeof answeringServer>>
  let portal: NotesPortal
  beforeAll(async () => {
    server = await answeringServer()
    portal = await notesPortal({ SERVICE_NOTES_URL: server.url, SERVICE_NOTES_TIMEOUT_MS: '300' })
  })
  afterAll(async () => {
    await portal.close()
    await server.close()
  })

  const after = { notesTitle: 'A', notesWeight: 'LOW', notesLimit: '1.00', notesCurrency: 'GHC' }
  const check = {
    responseCode: '00',
    id: null,
    name: 'A',
    version: null,
    before: null,
    after,
    subsidiary: '02',
    partner: null,
  }

  test.each([
    ['00', 'as stated', check],
    ['25', 'about a record of another subsidiary', { ...check, subsidiary: '01' }],
    ['96', 'with a field that the record does not have', { ...check, after: { ...after, userEmail: 'a@b.example' } }],
    ['96', 'with an amount that is none', { ...check, after: { ...after, notesLimit: '1e9' } }],
    ['96', 'without before and after', { ...check, after: null }],
    ['96', 'of a known record without an id', { ...check, before: after }],
    ['96', 'without a name', { ...check, name: '' }],
    ['96', 'with an unknown subsidiary', { ...check, subsidiary: '77' }],
    ['96', 'with an amount without a currency', { ...check, after: { ...after, notesCurrency: null } }],
    ['96', 'with a text that cannot be stored', { ...check, name: 'A\0' }],
    ['96', 'with half a character', { ...check, after: { ...after, notesTitle: '\ud800' } }],
    ['25', 'about a record of all subsidiaries', { ...check, subsidiary: null }],
    ['96', 'with an unstated code', { responseCode: '57' }],
    ['91', 'that never comes', null],
  ])('gives %s if it is %s, and stores nothing otherwise', async (code, name, body) => {
    server.play(body === null ? null : { status: 200, body })
    const before = await count()
    expect((await portal.send('branch.teller', addNote, aNote(`Title ${name}`.slice(0, 80)))).responseCode).toBe(code)
    expect(await count()).toBe(code === '00' ? before + 1 : before)
  })

  test.each([
    ['subsidiary', { subsidiary: '03' }],
    ['partner', { partner: 'SWIFTREMIT' }],
    ['name', { name: 'Renamed' }],
    ['version', { version: '2' }],
  ])('gives 29 at the authorization if the %s of the record is another one by then', async (_, moved) => {
    server.play({ status: 200, body: check })
    const { cqId = '' } = await portal.send('ho.maker', addNote, aNote('Soon moved'))
    server.play({ status: 200, body: { ...check, ...moved } })
    expect(await portal.decide('ho.checker', cqId)).toBe('29')
    server.play({ status: 200, body: check })
    expect(await portal.decide('ho.checker', cqId)).toBe('00')
  })

  test('is refused with one message for each field, however many the server sends', async () => {
    const errors = Array.from({ length: 500 }, (_, at) => ({ field: 'notesTitle', message: `Fault ${at}` }))
    server.play({ status: 200, body: { responseCode: '12', responseMessage: 'No', errors } })
    const refused = await portal.send('branch.teller', addNote, aNote('Too many faults'))
    expect(refused).toMatchObject({ responseCode: '12', errors: [{ field: 'notesTitle', message: 'Fault 499' }] })
    expect(refused.errors).toHaveLength(1)
  })

  const count = async () => (await portal.gateway.db.selectFrom('service_write').select('write_id').execute()).length
})
