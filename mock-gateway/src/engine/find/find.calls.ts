import { findRecords } from '@portal/contract/find/find.calls'
import { type Binding, bindSession } from '../http/handler.ts'
import { findIn } from './find-records.ts'
import type { FindSource } from './find-source.ts'

/** Binds the call of the global search, which searches the given sources. */
export const findBindings = (sources: readonly FindSource[]): readonly Binding[] => [
  bindSession(findRecords, async (context, request) => ({ payload: await findIn(sources, context, request) })),
]
