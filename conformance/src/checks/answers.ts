import type { Call } from '@portal/contract'
import { maySend } from '../callers.ts'
import type { Person, Reply } from '../person.ts'
import type { Row } from '../requests/pool.ts'
import { requestsOf } from '../requests/requests-of.ts'
import type { Run } from '../run.ts'
import { listOf } from './lists.ts'

/**
 * Reads every call that changes nothing, and checks the shape of its answer. A request may need an id that another
 * answer contains, so the calls are tried until no further answer is read.
 */
export async function checkReads(run: Run, calls: readonly Call[]): Promise<void> {
  let open = calls.filter(({ writes }) => !writes)
  const tried = new Map<string, Set<string>>()
  for (;;) {
    const before = open.length
    for (const call of open) await read(run, call, tried)
    open = open.filter(({ path }) => !run.accepted.has(path))
    if (open.length === before || open.length === 0) return
  }
}

async function read(run: Run, call: Call, tried: Map<string, Set<string>>): Promise<void> {
  const { findings, people, nobody } = run
  const { path } = call
  const built = requestsOf(run, call)
  if ('missing' in built) return findings.skip(path, 'answer', `no row that was read has ${built.missing.join(', ')}`)
  const readers = call.access === 'open' ? [nobody] : people.filter((person) => maySend(person, call)).slice(0, 3)
  if (readers.length === 0) return findings.skip(path, 'answer', 'no account may send it')
  const known = tried.get(path) ?? new Set<string>()
  tried.set(path, known)
  for (const request of built.requests) {
    if (known.has(JSON.stringify(request))) continue
    known.add(JSON.stringify(request))
    for (const person of readers) if (await isAccepted(run, call, person, request)) return
  }
  findings.skip(path, 'answer', `the gateway accepted none of ${known.size} requests that were built from rows`)
}

/** Sends a request. Returns whether it was accepted with at least one row, if the answer is a list. */
async function isAccepted(run: Run, call: Call, person: Person, request: Row): Promise<boolean> {
  const reply = await person.ask(call, request)
  if (reply.code !== '00') return false
  checkAnswer(run, call, reply)
  run.pool.add(reply.answer)
  const former = run.accepted.get(call.path)
  const isEmpty = listOf(reply.answer)?.length === 0
  if (former === undefined || !isEmpty) run.accepted.set(call.path, { person, request, answer: reply.answer })
  return !isEmpty
}

/** Checks the shape of a successful answer. */
export function checkAnswer({ findings, answers }: Run, { path }: Call, { answer, correlationId }: Reply): void {
  if (correlationId === null) findings.depart(path, 'answer', 'The answer has no correlationId.')
  const faults = answers.faultsOf(path, answer)
  for (const fault of faults ?? []) findings.depart(path, 'answer', fault)
  if (faults === null) findings.skip(path, 'answer', 'the contract states no schema of its answer')
  else findings.pass(path, 'answer')
}
