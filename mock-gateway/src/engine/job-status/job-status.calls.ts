import * as calls from '@portal/contract/jobs/jobs.calls'
import { contractText } from '@portal/contract/texts/all'
import { type Binding, bindSession, Refusal } from '../http/handler.ts'
import { readQueues } from '../jobs/index.ts'
import { sideOf } from '../read/index.ts'

export const JOB_STATUS_BINDINGS: readonly Binding[] = [
  bindSession(calls.readJobQueues, async ({ db, actor, language }) => {
    if (sideOf(actor).kind !== 'bank') throw new Refusal('57')
    const queues = await readQueues(db)
    const titled = queues.map((queue) => ({ ...queue, title: contractText(language, `job.${queue.name}`) }))
    return { payload: { queues: titled } }
  }),
]
