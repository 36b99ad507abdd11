import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { startLoopbackServer } from '../loopback-server.ts'
import { verifiedClaims } from './claims.ts'
import { type Note, type NoteBook, openNoteBook } from './note-book.ts'
import { answerCheck, answerWrite, type Body } from './note-writes.ts'

/** A request as the service received it, for tests. */
export interface ReceivedRequest {
  readonly call: string
  readonly step: string
  readonly key: string | null
}

export interface DemoNotes {
  readonly url: string
  readonly key: string
  /** The file that states the calls of the service. */
  readonly callsFile: string
  readonly received: readonly ReceivedRequest[]
  notes(): readonly Note[]
  close(): Promise<void>
}

/** The file that states the calls of the service. */
export const NOTES_CALLS = path.join(import.meta.dirname, 'notes.calls.json')

/** Requests of 64 kB, as the gateway allows them. */
const MOST_CHARACTERS = 65_536

/**
 * Starts a module's own server for demonstrations and tests, on loopback: notes of subsidiaries and partners. Titles
 * and searches that begin with one of these words make it misbehave: `Refused` (the write is refused), `Late` (made,
 * but the first request gets no answer), `Rubbish` (made, but answered with a text that is no JSON), `Alien` (made, but
 * the answer does not match its schema), `Broken` (status 500, and nothing is made).
 */
export async function startDemoNotes({
  port = 0,
  key = randomBytes(24).toString('base64url'),
}: {
  readonly port?: number
  readonly key?: string
} = {}): Promise<DemoNotes> {
  const book = openNoteBook()
  const received: ReceivedRequest[] = []
  const { server, url, close } = await startLoopbackServer(port)
  server.on('request', (request, response) => {
    answer(request, response, { book, key, received }).catch(() => response.destroy())
  })
  return { url, key, callsFile: NOTES_CALLS, received, notes: book.all, close }
}

interface Parts {
  readonly book: NoteBook
  readonly key: string
  readonly received: ReceivedRequest[]
}

async function answer(request: IncomingMessage, response: ServerResponse, { book, key, received }: Parts) {
  const body = await text(request)
  if (body.length > MOST_CHARACTERS) return send(response, 413, {})
  const [, call = '', check] = /^\/(portal\/x-notes\/[a-z]+)(\/check)?$/.exec(request.url ?? '') ?? []
  const step = check ? 'check' : call.endsWith('/list') ? 'read' : 'write'
  const claims = await verifiedClaims(request.headers.authorization, { key, audience: 'notes', call, step, body })
  if (claims === null) return send(response, 401, {})
  const idempotencyKey = claims.idempotencyKey ?? null
  received.push({ call, step, key: idempotencyKey })
  const asked = JSON.parse(body) as Body
  const trouble = troubleOf(asked)
  if (step === 'check') return send(response, 200, answerCheck(book, claims, asked))
  if (trouble === 'Broken') return send(response, 500, {})
  if (step === 'read') {
    if (trouble !== null) return misbehave(response, trouble)
    const search = String(asked.search ?? '').toLowerCase()
    const data = book.visible(claims).filter(({ notesTitle }) => notesTitle.toLowerCase().includes(search))
    return send(response, 200, { responseCode: '00', data })
  }
  if (idempotencyKey === null) return send(response, 400, {})
  const isRepeated = book.answered(idempotencyKey) !== undefined
  const answered = answerWrite(book, claims, idempotencyKey, asked)
  if (trouble !== null && !(trouble === 'Late' && isRepeated)) return misbehave(response, trouble)
  send(response, 200, answered)
}

const TROUBLES = ['Late', 'Rubbish', 'Alien', 'Broken'] as const
type Trouble = (typeof TROUBLES)[number]

function troubleOf({ notesTitle, search }: Body): Trouble | null {
  const [word] = String(notesTitle ?? search ?? '').split(' ')
  return TROUBLES.find((one) => one === word) ?? null
}

/** Answers uselessly; a late answer is cut, so that tests need not wait for the gateway's time limit. */
function misbehave(response: ServerResponse, trouble: Trouble): void {
  if (trouble === 'Late') response.destroy()
  else if (trouble === 'Rubbish') response.writeHead(200, { 'content-type': 'text/html' }).end('<p>Bad gateway</p>')
  else send(response, 200, { responseCode: '00', nonsense: '<script>alert(1)</script>' })
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
