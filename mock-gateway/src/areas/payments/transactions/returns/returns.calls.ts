import * as calls from '@portal/contract/transactions/returns.calls'
import { bindChange } from '../../../../engine/approvals/index.ts'
import { type Binding, bindSession } from '../../../../engine/http/handler.ts'
import { findVisibleTransaction } from '../transaction-scope.ts'
import { refuseRecall } from './answer-recall.ts'
import { askCoreAboutReturn } from './ask-core-about-return.ts'
import { proposeReturn } from './propose-return.ts'
import { TRANSACTION_RETURNS } from './return.kind.ts'

export const RETURN_BINDINGS: readonly Binding[] = [
  bindChange(calls.returnTransaction, {
    kind: TRANSACTION_RETURNS,
    action: 'UPDATE',
    targetOf: ({ transactionId }) => transactionId,
    async preflight(context, { transactionId }) {
      const found = await findVisibleTransaction(context, transactionId)
      const answer = found && (await askCoreAboutReturn(context, transactionId))
      return new Map(answer ? [[transactionId, answer]] : [])
    },
    propose: proposeReturn,
  }),
  bindSession(calls.declineRecall, refuseRecall),
]
