import * as calls from '@portal/contract/parameters/parameters.calls'
import { bindChange } from '../../../engine/approvals/index.ts'
import { type Binding, bindSession } from '../../../engine/http/handler.ts'
import { noteExport } from '../../../engine/read/index.ts'
import { proposeNewParameter } from './create-parameter.ts'
import { PARAMETER_CHANGES as kind } from './parameter-change.kind.ts'
import { readParametersPage } from './parameters.read-model.ts'
import { proposeLimits } from './update-parameter.ts'

export const PARAMETER_BINDINGS: readonly Binding[] = [
  bindSession(calls.readParameters, async (context, request) => {
    noteExport(context, request, 'parameter', 'MTO_PARAMETER')
    return { payload: await readParametersPage(context, request) }
  }),
  bindChange(calls.createParameter, { kind, action: 'CREATE', propose: proposeNewParameter }),
  bindChange(calls.updateParameter, {
    kind,
    action: 'UPDATE',
    targetOf: ({ parameterId }) => parameterId,
    propose: proposeLimits,
  }),
]
