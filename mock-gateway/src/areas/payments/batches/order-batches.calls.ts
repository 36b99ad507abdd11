import { readOrderBatch } from '@portal/contract/transactions/order-batches.calls'
import { type Binding, bindSession } from '../../../engine/http/handler.ts'
import { noteExport } from '../../../engine/read/index.ts'
import { readOrderBatchPage } from './order-batch.read-model.ts'

export const BATCH_BINDINGS: readonly Binding[] = [
  bindSession(readOrderBatch, async (context, request) => {
    noteExport(context, request, 'order-batch', 'DIRECT_CREDIT', request.batchReference)
    return { payload: await readOrderBatchPage(context, request) }
  }),
]
