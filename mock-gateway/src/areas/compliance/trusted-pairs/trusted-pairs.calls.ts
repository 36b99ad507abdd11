import * as calls from '@portal/contract/trusted-pairs/trusted-pairs.calls'
import { bindChange } from '../../../engine/approvals/index.ts'
import { type Binding, bindSession } from '../../../engine/http/handler.ts'
import { noteExport } from '../../../engine/read/index.ts'
import { proposePair, proposePairEnd } from './submit-trusted-pair.ts'
import { TRUSTED_PAIRS as kind } from './trusted-pair.kind.ts'
import { readPairsPage } from './trusted-pairs.read-model.ts'

export const TRUSTED_PAIR_BINDINGS: readonly Binding[] = [
  bindSession(calls.readTrustedPairs, async (context, request) => {
    noteExport(context, request, 'trusted-pair', 'TRANSACTION_RULE')
    return { payload: await readPairsPage(context, request) }
  }),
  bindChange(calls.createTrustedPair, { kind, action: 'CREATE', propose: proposePair }),
  bindChange(calls.endTrustedPair, {
    kind,
    action: 'DELETE',
    targetOf: ({ pairId }) => pairId,
    propose: proposePairEnd,
  }),
]
