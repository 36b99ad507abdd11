import type { ListRequest, ModuleName } from '@portal/contract'
import { exportNumberOf } from '@portal/contract/sheet'
import type { CallContext } from '../http/handler.ts'
import type { RecordValues } from '../records/index.ts'

/**
 * Adds one audit row per export, with its first chunk (ruling A77): its number, search, dates and filters.
 * @param itemId the exported record, if the export is not a list
 */
export function noteExport(
  context: CallContext,
  request: ListRequest,
  subject: string,
  module: ModuleName | 'ACCESS',
  itemId?: string,
): void {
  if (request.purpose !== 'export' || request.cursor !== undefined) return
  context.audit({ module, action: 'EXPORT', subject, ...(itemId && { itemId }), after: exported(context, request) })
}

function exported({ correlationId }: CallContext, request: ListRequest): RecordValues {
  const { search, startDate, endDate, filters = {} } = request
  return {
    exportNumber: exportNumberOf(correlationId),
    ...(search && { exportSearch: search }),
    ...(startDate && { exportFrom: startDate }),
    ...(endDate && { exportUntil: endDate }),
    ...Object.fromEntries(Object.entries(filters).map(([field, values]) => [field, values.join(', ')])),
  }
}
