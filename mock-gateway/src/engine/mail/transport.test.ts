import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { smtpTransport } from './transport.ts'

type Stage = 'greeting' | 'EHLO' | 'MAIL' | 'RCPT' | 'DATA' | 'the text'

const USUAL: Readonly<Record<Stage, string>> = {
  greeting: '220 mail.example',
  EHLO: '250 mail.example',
  MAIL: '250 ok',
  RCPT: '250 ok',
  DATA: '354 go on',
  'the text': '250 taken',
}

/**
 * The server's reply at one stage. Null if the connection is lost at this stage. At other stages, the server replies as
 * usual.
 */
let played: { readonly stage: Stage; readonly reply: string | null } | null = null
let asked: Stage[] = []

/** A mail server that gives one chosen reply, implemented with raw text. */
const server = createServer((socket) => {
  let isText = false
  let rest = ''
  answer(socket, 'greeting')
  socket.on('error', () => undefined)
  socket.setEncoding('utf8').on('data', (part: string) => {
    rest += part
    if (isText) {
      if (!rest.endsWith('\r\n.\r\n')) return
      ;[isText, rest] = [false, '']
      answer(socket, 'the text')
      return
    }
    const command = rest.slice(0, 4).toUpperCase()
    rest = ''
    if (command === 'QUIT') socket.end('221 bye\r\n')
    else if (command === 'DATA' && played?.stage !== 'DATA') isText = true
    if (command !== 'QUIT') answer(socket, command as Stage)
  })
})

function answer(socket: Socket, stage: Stage) {
  asked.push(stage)
  const reply = played?.stage === stage ? played.reply : USUAL[stage]
  if (reply === null) socket.destroy()
  else socket.write(`${reply}\r\n`)
}

beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterAll(() => new Promise((closed) => server.close(closed)))

async function send({ requiresTls = false } = {}) {
  const { port } = server.address() as AddressInfo
  const transport = smtpTransport(`smtp://127.0.0.1:${port}`, {
    from: 'portal@bank.example',
    portalUrl: 'https://portal.bank.example',
    requiresTls,
  })
  asked = []
  try {
    await transport.send({ id: 'm1', recipient: 'one@bank.example', subject: 'A code', body: 'It is 123456.' })
    return 'taken'
  } catch (error) {
    const { code, responseCode } = error as { code?: string; responseCode?: number }
    return [code, responseCode].filter((part) => part !== undefined).join(' ')
  } finally {
    transport.close()
  }
}

test.each<[Stage, string | null, string]>([
  ['greeting', '421 too busy', 'EPROTOCOL 421'],
  ['greeting', '554 no service', 'EPROTOCOL 554'],
  ['greeting', null, 'ECONNECTION'],
  ['MAIL', '451 later', 'EENVELOPE 451'],
  ['MAIL', '550 never', 'EENVELOPE 550'],
  ['RCPT', '450 busy', 'EENVELOPE 450'],
  ['RCPT', '550 no such user', 'EENVELOPE 550'],
  ['RCPT', null, 'ECONNECTION'],
  ['DATA', '451 later', 'EENVELOPE 451'],
  ['the text', '451 later', 'EMESSAGE 451'],
  ['the text', '552 too much', 'EMESSAGE 552'],
  ['the text', '554 refused', 'EMESSAGE 554'],
  ['the text', null, 'ECONNECTION'],
])('a mail does not count as sent when the server answers %s with %s', async (stage, reply, reason) => {
  played = { stage, reply }
  expect(await send()).toBe(reason)
  // A try sends the text at most once. The outbox makes further tries.
  expect(asked.filter((one) => one === 'the text')).toHaveLength(stage === 'the text' ? 1 : 0)
})

test.each([null, { stage: 'the text', reply: '250' }] as const)(
  'a mail counts as sent once the server answers its text with 250: %j',
  async (answered) => {
    played = answered
    expect(await send()).toBe('taken')
    expect(asked.filter((one) => one === 'the text')).toHaveLength(1)
  },
)

test('a mail is not sent to a server without TLS, if TLS is required', async () => {
  played = null
  expect(await send({ requiresTls: true })).toMatch(/^ETLS/)
  expect(asked).not.toContain('MAIL')
})
