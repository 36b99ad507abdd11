import { findRecords } from '@portal/contract/find/find.calls'
import { type Binding, bindSession } from '../http/handler.ts'
import { findIn } from './find-records.ts'
import type { FindSource } from './find-source.ts'

/** The global search. */
export const findBindings = (sources: readonly FindSource[]): readonly Binding[] => [
  bindSession(findRecords, async (context, request) => ({ payload: await findIn(sources, context, request) })),
]
