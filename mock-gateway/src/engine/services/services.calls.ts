import { readServiceWrite } from '@portal/contract/services/services.calls'
import { type Binding, bindSession } from '../http/handler.ts'
import { readWrite } from './writes/read-write.ts'

export const SERVICE_BINDINGS: readonly Binding[] = [
  bindSession(readServiceWrite, async (context, { writeId }) => ({
    payload: { write: await readWrite(context, writeId) },
  })),
]
