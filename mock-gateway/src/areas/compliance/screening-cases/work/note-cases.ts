import type { RequestOf } from '@portal/contract'
import type { noteCases as call } from '@portal/contract/screening-cases/case-work.calls'
import type { SessionContext } from '../../../../engine/http/handler.ts'
import { requireBank } from '../../../../engine/read/index.ts'
import { addEvent, lockWorkedCase } from '../case.store.ts'
import { caseNote } from './case-note.ts'
import { eachCase } from './each-case.ts'

/** Adds the same note to several cases. Closed cases accept notes too, for facts that are learned later. */
export async function noteCases(context: SessionContext, { transactionIds, caseNote: words }: RequestOf<typeof call>) {
  requireBank(context.actor)
  return await eachCase(context, transactionIds, {
    action: 'NOTE',
    async act(transactionId) {
      const { found } = await lockWorkedCase(context, transactionId)
      await addEvent(context, transactionId, { kind: 'COMMENTED', note: words })
      context.audit({
        ...caseNote('NOTE', transactionId, found),
        before: { caseNote: null },
        after: { caseNote: words },
      })
    },
  })
}
