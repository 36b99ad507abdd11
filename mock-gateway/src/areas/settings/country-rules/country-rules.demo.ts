import { queueDemoChange } from '../../../engine/approvals/index.ts'
import type { Demo } from '../../../engine/domain.ts'
import { namedId } from '../../../engine/ids/named-id.ts'
import { findRules, updateRules } from './country-rules.store.ts'

const DAY_MS = 24 * 60 * 60_000
/** The numbers of the bank at the regulators of Nigeria and Ghana, by subsidiary. */
const ENTITY_IDS = { '01': '2417', '02': '1186' } as const

/** Inserts the change by which the bank entered its numbers at the regulators. */
export async function insertDemoCountryRules({ db, now }: Demo): Promise<void> {
  const at = new Date(now.getTime() - 120 * DAY_MS)
  for (const [countryId, filingEntityId] of Object.entries(ENTITY_IDS)) {
    const found = await findRules(db, countryId, true)
    if (found === null) throw new Error(`subsidiary ${countryId} has no rules`)
    const cqId = namedId(`queued rules of ${countryId}`)
    await queueDemoChange(db, {
      ...{ cqId, subject: 'country-rules', targetId: countryId, action: 'UPDATE', fields: { filingEntityId } },
      ...{ makerId: namedId('user ho.maker'), at: new Date(at.getTime() - DAY_MS) },
      authorized: { reason: null, checkerId: namedId('user ho.checker'), now: at },
    })
    await updateRules(db, { rules: { ...found.rules, filingEntityId }, cqId, now: at })
  }
}
