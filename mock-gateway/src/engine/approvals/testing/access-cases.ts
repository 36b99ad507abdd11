import { MODULES } from '@portal/contract'
import {
  decideQueueItem,
  decideQueueItems,
  hideQueueItem,
  resubmitQueueItem,
  withdrawQueueItem,
} from '@portal/contract/queue/queue.calls'
import type { AccessCases } from '../../../security-tests/testing/access-cases.ts'
import { updates, write } from '../../../security-tests/testing/valid-write.ts'

export const accessCases: AccessCases = {
  access: {
    'checker/read': 'signed in',
    'portal/queue/read': 'signed in',
    'portal/queue/withdraw': 'signed in',
    'portal/queue/count': 'signed in',
    'portal/queue/resubmit': 'signed in',
    'portal/queue/hide': 'signed in',
    'portal/queue/decideMany': { anyOf: MODULES.map((module) => `${module}|CHECKER`) },
    'checker/authorize': { anyOf: MODULES.map((module) => `${module}|CHECKER`) },
    'portal/queue/makers': { anyOf: MODULES.map((module) => `${module}|CHECKER`) },
  },
  writes: [
    write(
      decideQueueItem,
      { module: 'USER', action: 'AUTHORIZE', subject: 'user', shows: 'after' },
      (acts) => acts.decision(),
      {
        by: 'ho.checker',
      },
    ),
    write(
      decideQueueItem,
      { module: 'USER', action: 'REJECT', subject: 'user', shows: 'after' },
      async (acts) => ({ ...(await acts.decision()), cqMode: 'REJECTED', cqReason: 'Not now' }),
      { variant: 'a rejection', by: 'ho.checker' },
    ),
    write(
      decideQueueItems,
      { module: 'USER', action: 'AUTHORIZE', subject: 'user', shows: 'after' },
      async (acts) => {
        const { cqMode, ...item } = await acts.decision()
        return { cqMode, items: [item] }
      },
      { by: 'ho.checker' },
    ),
    write(withdrawQueueItem, { module: 'USER', action: 'WITHDRAW', subject: 'user', shows: 'after' }, async (acts) => ({
      cqId: (await acts.decision()).cqId,
    })),
    write(hideQueueItem, { module: 'USER', action: 'HIDE', subject: 'user', shows: 'both' }, async (acts) => ({
      ...(await acts.rejectedEdit()),
      cqVisibility: 'HIDDEN',
    })),
    write(resubmitQueueItem, updates('USER', 'user'), (acts) => acts.rejectedEdit()),
  ],
}
