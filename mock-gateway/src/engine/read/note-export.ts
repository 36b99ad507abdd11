import type { ListRequest, ModuleName } from '@portal/contract'
import type { CallContext } from '../http/handler.ts'

/** Adds one audit row per export, with its first chunk (ruling A77). */
export function noteExport(
  context: CallContext,
  request: ListRequest,
  subject: string,
  module: ModuleName | 'ACCESS',
): void {
  if (request.purpose !== 'export' || request.cursor !== undefined) return
  context.audit({ module, action: 'EXPORT', subject })
}
