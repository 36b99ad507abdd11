import { readServiceWrite, sendServiceWrite, settleServiceWrite } from '@portal/contract/services/services.calls'
import { bindChange } from '../approvals/index.ts'
import { type Binding, bindSession } from '../http/handler.ts'
import { readWrite, visibleWrite } from './writes/read-write.ts'
import { sendNow } from './writes/send-now.ts'
import { registeredKind } from './writes/service-record.kind.ts'
import { settlementSubject } from './writes/settlement.kind.ts'

export const SERVICE_BINDINGS: readonly Binding[] = [
  bindSession(readServiceWrite, async (context, { writeId }) => ({
    payload: { write: await readWrite(context, writeId) },
  })),
  bindSession(sendServiceWrite, async (context, { writeId }) => ({ payload: await sendNow(context, writeId) })),
  bindChange(settleServiceWrite, {
    kind: async (context, { writeId }) =>
      registeredKind(settlementSubject((await visibleWrite(context, writeId)).subject)),
    action: 'UPDATE',
    targetOf: ({ writeId }) => writeId,
    propose: async (_context, { writeId: targetId, writeState, settledReason }) => ({
      targetId,
      fields: { writeState, settledReason },
    }),
  }),
]
