import type { AuditNote, CallContext } from '../http/handler.ts'

/**
 * Runs a part of an action; if it fails, the audit note is still written. The caller notes a success, because it knows
 * the result.
 */
export async function noted<T>(
  context: Pick<CallContext, 'audit'>,
  note: AuditNote,
  act: () => Promise<T>,
): Promise<T> {
  try {
    return await act()
  } catch (error) {
    context.audit(note)
    throw error
  }
}
