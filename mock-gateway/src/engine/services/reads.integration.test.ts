import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { PRIVILEGES } from '@portal/contract'
import { DEMO_ROLES } from '../../demo/roles.ts'
import { NOTES_CALLS } from '../../demo-services/notes/index.ts'
import { answeringServer } from '../../testing/answering-server.ts'
import { testPortal } from '../../testing/portal.ts'
import { listNotes, type NotesPortal, notesPortal, registered, settingsOf } from './testing/notes-portal.ts'

describe('a read of a module’s own server', () => {
  let portal: NotesPortal
  beforeAll(async () => {
    portal = await notesPortal()
  })
  afterAll(() => portal.close())

  const titles = async (username: string) => {
    const { responseCode, data = [] } = await portal.send(username, listNotes, {})
    return { responseCode, ids: data.map(({ noteId }) => noteId) }
  }

  test('is answered within the subsidiaries and the partner of the user', async () => {
    expect(await titles('ho.maker')).toEqual({ responseCode: '00', ids: ['note-1', 'note-2', 'note-3', 'note-4'] })
    expect(await titles('branch.teller')).toEqual({ responseCode: '00', ids: ['note-2', 'note-3'] })
    expect(await titles('ops@swiftremit.example')).toEqual({ responseCode: '00', ids: ['note-2'] })
  })

  test('is refused with 57 without the privilege, and the service is not asked', async () => {
    const before = portal.notes.received.length
    const readsCash = PRIVILEGES.find(
      ({ privilegeModuleName, privilegeType }) => privilegeModuleName === 'CASH_PICKUP' && privilegeType === 'READ',
    )
    await portal.gateway.admin
      .deleteFrom('role_privilege')
      .where('role_id', '=', DEMO_ROLES.auditor.roleId)
      .where('privilege_id', '=', readsCash?.privilegeId ?? '')
      .execute()
    expect(await titles('ho.auditor')).toEqual({ responseCode: '57', ids: [] })
    expect(portal.notes.received).toHaveLength(before)
  })

  test('is refused with 30 and the field if the request does not match its schema', async () => {
    const long = await portal.send('ho.maker', listNotes, { search: 'x'.repeat(81) })
    expect(long).toMatchObject({ responseCode: '30', errors: [{ field: 'search' }] })
    const extra = await portal.send('ho.maker', listNotes, { partner: 'KUDIPAY' } as object)
    expect(extra).toMatchObject({ responseCode: '30', errors: [{ field: 'partner' }] })
  })

  test('is refused without a session, and an unknown call of the service does not exist', async () => {
    expect((await portal.send('nobody', listNotes, {})).responseCode).toBe('990')
    const unknown = { ...listNotes, path: 'portal/x-notes/everything' }
    expect((await portal.send('ho.maker', unknown, {})).responseCode).toBe('40')
  })

  test.each(['Rubbish', 'Alien', 'Broken'])('shows nothing of a useless answer (%s) and answers 96', async (search) => {
    const answer = await portal.send('ho.maker', listNotes, { search })
    expect(answer.responseCode).toBe('96')
    expect(JSON.stringify(answer)).not.toMatch(/data|nonsense|script|gateway</)
  })

  test('answers 91 if the connection ends without an answer', async () => {
    expect((await portal.send('ho.maker', listNotes, { search: 'Late' })).responseCode).toBe('91')
  })
})

describe('an answer of a module’s own server', () => {
  let server: Awaited<ReturnType<typeof answeringServer>>
  let portal: Awaited<ReturnType<typeof testPortal>>
  beforeAll(async () => {
    server = await answeringServer()
    const settings = settingsOf({ url: server.url, key: 'k'.repeat(40), callsFile: NOTES_CALLS })
    portal = await testPortal(undefined, {
      config: { services: registered({ ...settings, SERVICE_NOTES_TIMEOUT_MS: '300' }) },
    })
  })
  afterAll(async () => {
    await portal.close()
    await server.close()
  })

  const codeOf = async (answer: Parameters<typeof server.play>[0]) => {
    server.play(answer)
    return (await portal.send('ho.maker', listNotes, {})).responseCode
  }
  const note = { noteId: '1', notesTitle: 'A', notesWeight: 'LOW', notesLimit: '1.00', notesCurrency: 'NGN' }
  const whole = { ...note, subsidiary: '01', partner: null, version: 1 }

  test.each([
    ['00', 'as stated', { status: 200, body: { responseCode: '00', data: [whole] } }],
    ['96', 'with a further field', { status: 200, body: { responseCode: '00', data: [{ ...whole, secret: 'x' }] } }],
    ['96', 'without a field', { status: 200, body: { responseCode: '00', data: [note] } }],
    ['96', 'without a code', { status: 200, body: { data: [] } }],
    ['96', 'with a code that the call does not state', { status: 200, body: { responseCode: '25' } }],
    ['96', 'with a code of the gateway', { status: 200, body: { responseCode: '990' } }],
    ['96', 'that is a list', { status: 200, body: [] }],
    ['96', 'that redirects', { status: 302, headers: { location: 'http://127.0.0.1:1/' } }],
    ['96', 'with status 401', { status: 401, body: {} }],
    ['91', 'that is cut', { status: 200, body: { responseCode: '00', data: [] }, isCut: true as const }],
    ['91', 'above the size limit', { status: 200, body: { responseCode: '00', data: 'x'.repeat(2_000_001) } }],
    ['91', 'that never comes', null],
  ])('gives %s for an answer %s', async (code, _name, answer) => {
    expect(await codeOf(answer)).toBe(code)
  })

  test('follows no redirect', async () => {
    await codeOf({ status: 307, headers: { location: `${server.url}/elsewhere` } })
    expect(server.asked.map(({ path }) => path)).toEqual(['/portal/x-notes/list'])
  })

  test('leaves slots of the gateway free while the service is silent', async () => {
    server.play(null)
    const codes = await Promise.all(
      Array.from({ length: 20 }, async () => (await portal.send('ho.maker', listNotes, {})).responseCode),
    )
    expect(new Set(codes)).toEqual(new Set(['91']))
    expect(server.asked).toHaveLength(16)
  })
})
