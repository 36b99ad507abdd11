import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** A mail as received by the server. */
export interface Received {
  readonly from: string
  readonly to: readonly string[]
  readonly text: string
  readonly messageId: string
}

/**
 * Starts a real mail server on loopback, for tests of outgoing mail.
 * @param refuses recipients that the server refuses
 */
export async function mailServer(refuses: readonly string[] = []) {
  const received: Received[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onRcptTo: ({ address }, _session, callback) =>
      refuses.includes(address) ? callback(Object.assign(new Error('no'), { responseCode: 451 })) : callback(),
    onData: (stream, session, callback) => {
      let text = ''
      stream.setEncoding('utf8').on('data', (part: string) => {
        text += part
      })
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope
        const to = rcptTo.map(({ address }) => address)
        received.push({
          from: mailFrom ? mailFrom.address : '',
          to,
          text,
          messageId: /^Message-ID: <(.+)>/im.exec(text)?.[1] ?? '',
        })
        callback()
      })
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  }
}

/** Returns the name and the text of the file attached to a mail. Returns null if there is no attachment. */
export function attachmentOf({ text }: Received): { readonly name: string; readonly content: string } | null {
  const part = text.split(/\r?\n--/).find((one) => /Content-Disposition: attachment/i.test(one))
  if (part === undefined) return null
  const [head = '', ...body] = part.split(/\r?\n\r?\n/)
  // A long header continues on the next line.
  const name = /filename="?([^"\r\n;]+)"?/i.exec(head.replaceAll(/\r?\n\s+/g, ' '))?.[1] ?? ''
  return { name, content: Buffer.from(body.join(''), 'base64').toString('utf8') }
}
