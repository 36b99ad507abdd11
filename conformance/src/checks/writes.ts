import { isDeepStrictEqual } from 'node:util'
import type { Call } from '@portal/contract'
import { check, tidied } from '@portal/contract/schema'
import type { AnyObjectSchema } from 'yup'
import { maySend } from '../callers.ts'
import { NEVER_SENT } from '../exceptions.ts'
import type { Person, Reply } from '../person.ts'
import { buildChanges } from '../requests/build-requests.ts'
import type { Row } from '../requests/pool.ts'
import { requestsOf } from '../requests/requests-of.ts'
import { varied } from '../requests/varied.ts'
import type { Run } from '../run.ts'
import { checkAnswer } from './answers.ts'
import { checkApproval } from './approval.ts'

/** Requests of one call that are tried until the gateway accepts one. */
const MOST = 6
const KEY_USED = '94'
const STALE = '29'

interface Sent {
  readonly person: Person
  readonly request: Row
  readonly key: string
  readonly reply: Reply
}

/** Sends a valid request of a write, and checks answer, idempotency, version and approval. */
export async function checkWrite(run: Run, call: Call): Promise<void> {
  const { findings } = run
  const { path } = call
  const aspects = aspectsOf(run, call)
  const skip = (reason: string) => {
    for (const aspect of aspects) findings.skip(path, aspect, reason)
  }
  if (!run.writes) return skip('the run is without --writes')
  const never = NEVER_SENT[path]
  if (never !== undefined) return skip(never)
  if (call.access === 'open') return skip('a call before sign-in would change an account')
  const schema = run.schemaOf(call)
  const built = requestsOf(run, call)
  const changes = buildChanges(schema, run.pool.rows())
  const requests = [...('requests' in built ? varied(schema, built.requests) : []).slice(0, MOST), ...changes]
  if ('missing' in built && changes.length === 0)
    return skip(`no valid request could be built: no row that was read has a suitable ${built.missing.join(', ')}`)
  const people = run.people.filter((person) => maySend(person, call)).slice(0, 3)
  if (people.length === 0) return skip('no account may send it')
  const codes = new Set<string>()
  for (const request of requests) {
    for (const person of people) {
      if (request.version !== undefined) await checkVersion(run, call, person, request)
      const key = crypto.randomUUID()
      const reply = await person.ask(call, request, key)
      codes.add(reply.code)
      if (reply.code === '00') return checkAccepted(run, call, { person, request, key, reply })
    }
  }
  skip(`the gateway refused all requests that were built from rows (${[...codes].sort().join(', ')})`)
}

function aspectsOf(run: Run, call: Call) {
  const isKept = !call.secret && typeof call.access === 'object' && 'needs' in call.access
  return [
    'answer' as const,
    ...(isKept ? ['idempotency' as const] : []),
    ...('version' in run.schemaOf(call).fields ? ['version' as const] : []),
    ...(call.queued ? ['approval' as const] : []),
  ]
}

/** Checks that a request with a version that the record never had is refused with 29. */
async function checkVersion({ findings }: Run, call: Call, person: Person, request: Row): Promise<void> {
  const { code } = await person.ask(call, { ...request, version: Number(request.version) + 1 }, crypto.randomUUID())
  if (code === STALE) findings.pass(call.path, 'version')
  else if (code === '00')
    findings.depart(
      call.path,
      'version',
      'A change of a version that does not exist is accepted instead of refused with 29.',
    )
  else findings.skip(call.path, 'version', `the gateway refused the request before it compared versions (${code})`)
}

async function checkAccepted(run: Run, call: Call, sent: Sent): Promise<void> {
  checkAnswer(run, call, sent.reply)
  run.pool.add(sent.reply.answer)
  if (aspectsOf(run, call).includes('idempotency')) await checkIdempotency(run, call, sent)
  if (call.queued) await checkApproval(run, call, sent.person, String(sent.reply.answer.cqId))
}

/** Checks that the same key gives the same answer, and that the key is refused for another request and required. */
async function checkIdempotency(run: Run, call: Call, { person, request, key, reply }: Sent): Promise<void> {
  const { findings } = run
  const { path } = call
  const depart = (sentence: string) => findings.depart(path, 'idempotency', sentence)
  const again = await person.ask(call, request, key)
  if (again.code !== '00') depart(`The same request with the same key gets ${again.code} instead of its first answer.`)
  else if (!isDeepStrictEqual(again.answer, reply.answer))
    depart('The same request with the same key gets another answer, so it may have had a second effect.')
  const other = otherRequest(run.schemaOf(call), request)
  if (other !== null) {
    const { code } = await person.ask(call, other, key)
    if (code !== KEY_USED) depart(`Another request with the same key gets ${code} instead of ${KEY_USED}.`)
  }
  findings.pass(path, 'idempotency')
}

/** Returns a valid request that differs in one field; null if there is none. */
function otherRequest(schema: AnyObjectSchema, request: Row): Row | null {
  for (const [field, value] of Object.entries(request)) {
    const values = typeof value === 'number' ? [value + 1] : typeof value === 'string' ? [`${value}1`, `1${value}`] : []
    for (const changed of values) {
      const other = { ...request, [field]: changed }
      if (check(schema, tidied(schema, other)).ok) return other
    }
  }
  return null
}
