import * as calls from '@portal/contract/suspensions/suspensions.calls'
import { bindChange } from '../../../engine/approvals/index.ts'
import { type Binding, bindSession } from '../../../engine/http/handler.ts'
import { proposeLift, proposeSuspension } from './submit-suspension.ts'
import { SUSPENSIONS as kind } from './suspension.kind.ts'
import { readPartnerSuspensions } from './suspensions.read-model.ts'

export const SUSPENSION_BINDINGS: readonly Binding[] = [
  bindSession(calls.readSuspensions, async (context, request) => ({
    payload: await readPartnerSuspensions(context, request),
  })),
  bindChange(calls.createSuspension, { kind, action: 'CREATE', propose: proposeSuspension }),
  bindChange(calls.liftSuspension, {
    kind,
    action: 'DELETE',
    targetOf: ({ suspensionId }) => suspensionId,
    propose: proposeLift,
  }),
]
