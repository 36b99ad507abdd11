import { Refusal, type SessionContext } from '../../../../engine/http/handler.ts'
import { readContent } from '../content/read-content.ts'
import type { FoundFiling } from '../filing.store.ts'

/** Throws 30 if the regulator would refuse the report, because data is missing or too long. */
export async function refuseIncomplete(context: SessionContext, found: FoundFiling, makerId: string): Promise<void> {
  const { faults } = await readContent(context, found, { makerId })
  if (faults.length > 0) throw new Refusal('30', { message: 'message.filingIncomplete' })
}
