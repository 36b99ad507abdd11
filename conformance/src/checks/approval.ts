import { type Call, holds } from '@portal/contract'
import { decideQueueItem, readQueue, readQueueItem } from '@portal/contract/queue/queue.calls'
import type { Person } from '../person.ts'
import type { Run } from '../run.ts'
import { listOf } from './lists.ts'

/** The code with which the user's own item is refused; 57 if the user may not check at all. */
const OWN_ITEM = ['57', '63']

/**
 * Follows an item through the queue: its maker may not authorize it, another user finds it in the checkers' queue, and
 * rejects it, and no decision is made twice. The first item of a run is authorized instead.
 */
export async function checkApproval(run: Run, call: Call, maker: Person, cqId: string): Promise<void> {
  const { findings, people } = run
  const { path } = call
  const depart = (sentence: string) => findings.depart(path, 'approval', sentence)
  const seen = await maker.ask(readQueueItem, { cqId })
  const { cqHash, cqType, isOpenedFirst } = (seen.answer.item ?? {}) as Record<string, unknown>
  if (seen.code !== '00') return depart(`The maker reads the item and gets ${seen.code} instead of 00.`)
  const decision = { cqId, cqHash, cqMode: 'AUTHORIZE' }
  const own = await maker.ask(decideQueueItem, decision, crypto.randomUUID())
  if (!OWN_ITEM.includes(own.code)) return depart(`The maker decides the own item and gets ${own.code} instead of 63.`)
  const checkers = people.filter(
    ({ username, privileges }) => username !== maker.username && holds(privileges, `${cqType}|CHECKER` as never),
  )
  for (const checker of checkers) {
    const listed = await checker.ask(readQueue, { isMaker: 'NO', page: 0, size: 100 })
    const row = listOf(listed.answer)?.find((one) => one.cqId === cqId)
    if (row === undefined || row.canDecide !== true) continue
    if (isOpenedFirst === true) await checker.ask(readQueueItem, { cqId })
    const ending = run.isAuthorized ? { ...decision, cqMode: 'REJECTED', cqReason: 'Conformance check' } : decision
    const decided = await checker.ask(decideQueueItem, ending, crypto.randomUUID())
    if (decided.code !== '00')
      return depart(`${checker.username} decides the item and gets ${decided.code} instead of 00.`)
    run.isAuthorized = true
    const twice = await checker.ask(decideQueueItem, ending, crypto.randomUUID())
    if (twice.code === '00' && decided.answer.cqStatus !== 'PENDING')
      return depart(`${checker.username} decides the item a second time, and this is accepted.`)
    return findings.pass(path, 'approval')
  }
  findings.skip(path, 'approval', 'no account finds the item in its checkers’ queue')
}
