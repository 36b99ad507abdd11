import type { AuditNote, CallContext } from '../http/handler.ts'

/**
 * Runs a part of an action, and records the audit note if the part fails. After a success the caller records the note,
 * because only the caller knows the result.
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
