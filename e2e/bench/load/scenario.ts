import { decideQueueItem, readQueue, readQueueItem, withdrawQueueItem } from '@portal/contract/queue/queue.calls'
import { createUser, readUsers, updateUser } from '@portal/contract/users/users.calls'
import type { Ask } from './ask.ts'

/** The action of a simulated user in one turn. */
export type Turn = (ask: Ask) => Promise<void>

/** An acknowledged queue item and its decision, compared with the database afterwards. */
export interface Submitted {
  readonly cqId: string
  readonly maker: string
  status: 'PENDING' | 'REJECTED' | 'AUTHORIZED'
}

/** The state shared by all users of a run. */
export interface Stage {
  readonly run: string
  readonly users: readonly { userId: string; username: string }[]
  readonly submitted: Submitted[]
  readonly waiting: Submitted[]
  readonly random: () => number
  counter: number
}

class WrongAnswer extends Error {}

function hold(condition: boolean, what: string) {
  if (!condition) throw new WrongAnswer(what)
}

const SORTS = ['userCreatedAt', 'username', 'userLastName'] as const

/** Requests a page of the list as users do: mostly with the defaults, sometimes sorted, filtered or searched. */
export function listUsers({ random }: Stage): Turn {
  const dice = random()
  return async (ask) => {
    const size = 20
    if (dice < 0.6) {
      const { data, total } = await ask(readUsers, { readAll: 'YES', page: Math.floor(random() * 4), size })
      hold(data.length === size && total > 4 * size, 'a page of users is not full')
    } else if (dice < 0.8) {
      const field = SORTS[Math.floor(random() * SORTS.length)] ?? 'username'
      const { data } = await ask(readUsers, { readAll: 'YES', page: 0, size, sort: { field, direction: 'asc' } })
      hold(data.length === size, 'a sorted page of users is not full')
    } else {
      const { data } = await ask(readUsers, {
        readAll: 'YES',
        page: 0,
        size,
        search: 'an',
        filters: { userStatus: ['ACTIVE'] },
      })
      hold(
        data.every((user) => user.userStatus === 'ACTIVE'),
        'a filter let another status through',
      )
    }
  }
}

export function openUser({ random, users }: Stage): Turn {
  const wanted = users[Math.floor(random() * users.length)]
  return async (ask) => {
    const { data } = await ask(readUsers, { targetUserId: wanted?.userId ?? '' })
    hold(data.length === 1 && data[0]?.username === wanted?.username, 'somebody else was opened')
  }
}

export function listQueue(isMaker: 'YES' | 'NO'): Turn {
  return async (ask) => {
    const { data, total } = await ask(readQueue, { readAll: 'YES', isMaker, page: 0, size: 20 })
    hold(data.length <= 20 && total >= data.length, 'a page of the queue is too long')
    hold(
      data.every((item) => item.isMaker === (isMaker === 'YES')),
      'the queue of somebody else',
    )
  }
}

/** Submits a change: a new user, or another office for a user without a pending change. */
export function submit(stage: Stage, maker: string): Turn {
  const number = stage.counter++
  const target = stage.users[number]
  return async (ask) => {
    const isNew = target === undefined || stage.random() < 0.7
    const { cqId } = isNew
      ? await ask(createUser, {
          userFirstName: 'Load',
          userLastName: `Number ${number}`,
          userPhone: '+234 803 555 0250',
          userSolId: '204',
          username: `load.${stage.run}.${number}`,
          userEmail: `load.${stage.run}.${number}@bank.example`,
          userRoleId: '0000000007',
          userType: 'BRANCH',
          countryId: '01',
        })
      : await ask(updateUser, { targetUserId: target.userId, version: 2, userSolId: String(300 + (number % 600)) })
    hold(typeof cqId === 'string' && cqId.length > 0, 'no item was queued')
    const item: Submitted = { cqId, maker, status: 'PENDING' }
    stage.submitted.push(item)
    stage.waiting.push(item)
  }
}

/** Views the oldest pending change, then decides it: one read and one write. Without such a change, lists the queue. */
export function decide(stage: Stage): Turn {
  const item = stage.waiting.shift()
  if (item === undefined) return listQueue('NO')
  return async (ask) => {
    const { item: seen } = await ask(readQueueItem, { cqId: item.cqId })
    hold(seen.cqStatus === 'PENDING' && seen.canDecide, 'a waiting item cannot be decided')
    // New users are rejected, and changes of office are authorized: authorizing a new user hashes a password, and no
    // bank creates ten users a second.
    const isUpdate = seen.cqAction === 'UPDATE'
    const decision = { cqId: item.cqId, cqHash: seen.cqHash }
    const { cqStatus } = isUpdate
      ? await ask(decideQueueItem, { ...decision, cqMode: 'AUTHORIZE' })
      : await ask(decideQueueItem, { ...decision, cqMode: 'REJECTED', cqReason: 'Not needed' })
    hold(cqStatus === (isUpdate ? 'AUTHORIZED' : 'REJECTED'), 'a decision did not happen')
    item.status = isUpdate ? 'AUTHORIZED' : 'REJECTED'
  }
}

export function withdraw(stage: Stage, maker: string): Turn {
  const own = stage.waiting.findLastIndex((item) => item.maker === maker)
  const [item] = own < 0 ? [] : stage.waiting.splice(own, 1)
  if (item === undefined) return submit(stage, maker)
  return async (ask) => {
    await ask(withdrawQueueItem, { cqId: item.cqId })
    item.status = 'REJECTED'
  }
}
