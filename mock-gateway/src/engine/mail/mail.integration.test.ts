import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { type TestGateway, testGateway } from '../../testing/index.ts'
import { mailServer } from '../../testing/mail-server.ts'
import { createLog } from '../http/log.ts'
import { queueMail, sendDueMails, smtpTransport, type Transport, waitAfter } from './index.ts'

const log = createLog('silent')
const email = {
  recipient: 'ada@bank.example',
  subject: 'Votre accès',
  body: 'Bonjour Ada,\n\nhttps://portal.bank.example/é\n',
}

let gateway: TestGateway
const MAIL = { from: 'portal@bank.example', portalUrl: 'https://portal.bank.example', requiresTls: false }

let transport: Transport | undefined
let server: Awaited<ReturnType<typeof mailServer>> | undefined

beforeEach(async () => {
  gateway = await testGateway()
})
afterEach(async () => {
  transport?.close()
  transport = undefined
  await server?.close()
  server = undefined
  await gateway.close()
})

/** Starts a mail server that refuses some recipients, and connects to it. */
async function connected(refuses: string[] = []) {
  server = await mailServer(refuses)
  transport = smtpTransport(server.url, MAIL)
  return { over: transport, received: server.received }
}

const send = (over: Transport) => sendDueMails(gateway.db, over, log, () => gateway.clock.now())

describe('a mail', () => {
  test('a mail is sent once over SMTP, and its text is deleted afterwards', async () => {
    const { over, received } = await connected()
    await queueMail(gateway.db, email, gateway.clock.now())
    expect(await send(over)).toBe(1)
    expect(await send(over)).toBe(0)
    expect(received).toHaveLength(1)
    expect(received[0]).toMatchObject({ from: 'portal@bank.example', to: ['ada@bank.example'] })
    expect(received[0]?.text).toMatch(/^Subject: =\?UTF-8\?/m)
    expect(received[0]?.text).toContain('Bonjour Ada')
    // The mail contains plain text and HTML.
    expect(received[0]?.text).toMatch(/^Content-Type: multipart\/alternative/m)
    expect(received[0]?.text.replaceAll(/=\r?\n/g, '')).toContain('>Remittance Gateway</td>')
    const row = await gateway.db.selectFrom('mail').selectAll().executeTakeFirstOrThrow()
    expect(row).toMatchObject({ body: '', error: null, tries: 1 })
    expect(row.sent_at).not.toBeNull()
  })

  test('a mail is not sent if its transaction is rolled back', async () => {
    const { over } = await connected()
    const work = gateway.db.transaction().execute(async (db) => {
      await queueMail(db, email, gateway.clock.now())
      throw new Error('refused after all')
    })
    await expect(work).rejects.toThrow()
    expect(await send(over)).toBe(0)
  })

  test('a refused mail is retried after growing delays, and does not delay other mails', async () => {
    const { over, received } = await connected(['ada@bank.example'])
    await queueMail(gateway.db, email, gateway.clock.now())
    await queueMail(gateway.db, { ...email, recipient: 'bob@bank.example' }, gateway.clock.now())
    expect(await send(over)).toBe(1)
    expect(received.map((one) => one.to)).toEqual([['bob@bank.example']])
    const waiting = () =>
      gateway.db.selectFrom('mail').selectAll().where('sent_at', 'is', null).executeTakeFirstOrThrow()
    expect(await waiting()).toMatchObject({ tries: 1, error: expect.stringContaining('451'), body: email.body })
    gateway.clock.advance(waitAfter(1))
    await send(over)
    expect((await waiting()).tries).toBe(2)
    await send(over)
    expect((await waiting()).tries).toBe(2)
    expect([1, 2, 3, 20].map(waitAfter)).toEqual([5_000, 10_000, 20_000, 1_800_000])
  })

  test('a mail stays in the outbox while the server is unreachable', async () => {
    await queueMail(gateway.db, email, gateway.clock.now())
    transport = smtpTransport('smtp://127.0.0.1:1', MAIL)
    expect(await send(transport)).toBe(0)
    expect(await gateway.db.selectFrom('mail').select('error').executeTakeFirstOrThrow()).toEqual({ error: 'ESOCKET' })
  })

  test('a mail is sent once even if several processes watch the outbox', async () => {
    const { over, received } = await connected()
    for (let n = 0; n < 10; n++)
      await queueMail(gateway.db, { ...email, recipient: `u${n}@bank.example` }, gateway.clock.now())
    const counts = await Promise.all([send(over), send(over), send(over)])
    expect(counts.reduce((sum, count) => sum + count)).toBe(10)
    expect(new Set(received.map((one) => one.to[0])).size).toBe(10)
  })

  test('a mail is abandoned exactly after its eighth try', async () => {
    const { over } = await connected()
    await queueMail(gateway.db, email, gateway.clock.now())
    const tried = (tries: number) => gateway.db.updateTable('mail').set({ tries }).execute()
    await tried(8)
    expect(await send(over)).toBe(0)
    await tried(7)
    expect(await send(over)).toBe(1)
  })

  test('the name of an attached file cannot add a header or a part to the mail', async () => {
    const { over, received } = await connected()
    const fileName = '"\r\nBcc: eve@evil.example\r\n\r\n--part\r\n<script>ran(1)</script>.csv'
    await over.send({ ...email, id: 'mail-1', file: { fileName, mediaType: 'text/csv', bytes: Buffer.from('a,b') } })
    expect(received[0]?.to).toEqual(['ada@bank.example'])
    expect(received[0]?.text).toContain('Content-Disposition: attachment')
    expect(received[0]?.text).not.toMatch(/^(Bcc:|--part|<script)/m)
  })

  test('a subject with line breaks cannot add a header to the mail', async () => {
    const { over, received } = await connected()
    await queueMail(gateway.db, { ...email, subject: 'Hi\r\nBcc: eve@evil.example' }, gateway.clock.now())
    // The subject is a single line, whatever the value contains.
    const { subject } = await gateway.db.selectFrom('mail').select('subject').executeTakeFirstOrThrow()
    expect(subject).toBe('Hi Bcc: eve@evil.example')
    await send(over)
    expect(received[0]?.to).toEqual(['ada@bank.example'])
    expect(received[0]?.text).not.toMatch(/^Bcc:/m)
  })
})
