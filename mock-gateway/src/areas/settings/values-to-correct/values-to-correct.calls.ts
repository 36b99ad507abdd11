import { readValuesToCorrect } from '@portal/contract/values-to-correct/values-to-correct.calls'
import { type Binding, bindSession } from '../../../engine/http/handler.ts'
import { noteExport } from '../../../engine/read/index.ts'
import { readValuesPage } from './values-to-correct.read-model.ts'

export const VALUES_TO_CORRECT_BINDINGS: readonly Binding[] = [
  bindSession(readValuesToCorrect, async (context, request) => {
    noteExport(context, request, 'value-to-correct', 'SYSTEM_SETTINGS')
    return { payload: await readValuesPage(context, request) }
  }),
]
