import { readHistory } from '@portal/contract/history/history.calls'
import { type Binding, bindSession } from '../http/handler.ts'
import { readRecordHistory } from './record-history.read-model.ts'

export const HISTORY_BINDINGS: readonly Binding[] = [
  bindSession(readHistory, async (context, request) => ({ payload: await readRecordHistory(context, request) })),
]
