import * as calls from '@portal/contract/calls/parameters'
import { type Binding, bindSession } from '../../http/handler.ts'
import { noteExport } from '../../read/index.ts'
import { createParameter } from './create-parameter.ts'
import { readParametersPage } from './parameters.read-model.ts'
import { updateParameter } from './update-parameter.ts'

export const PARAMETER_BINDINGS: readonly Binding[] = [
  bindSession(calls.readParameters, async (context, request) => {
    noteExport(context, request, 'parameter', 'MTO_PARAMETER')
    return { payload: await readParametersPage(context, request) }
  }),
  bindSession(calls.createParameter, createParameter),
  bindSession(calls.updateParameter, updateParameter),
]
