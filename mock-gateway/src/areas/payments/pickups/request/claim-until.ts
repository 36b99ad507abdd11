import type { SessionContext } from '../../../../engine/http/handler.ts'
import { countryRules } from '../../../settings/country-rules/index.ts'

const MINUTE_MS = 60_000

/** When a claim that is taken now ends by itself, by the rules of the teller's country. */
export async function claimUntil({ db, actor, now }: Pick<SessionContext, 'db' | 'actor' | 'now'>): Promise<Date> {
  const { claimMinutes } = await countryRules(db, actor.countryId)
  return new Date(now.getTime() + claimMinutes * MINUTE_MS)
}
