import { isSilenceable } from '@portal/contract/screening/screening-column'
import { MOST_TRUSTED_DAYS, type TrustedPairRecord } from '@portal/contract/trusted-pairs/trusted-pair'
import type { Kysely } from 'kysely'
import type { Database } from '../../../engine/db/schema.ts'
import { Refusal } from '../../../engine/http/handler.ts'
import { findRule, isAllowedLastDay } from '../screening/index.ts'

/** Refuses with 30, at its field, a pair that may not be trusted now. */
export async function refusePair(db: Kysely<Database>, pair: TrustedPairRecord, now: Date): Promise<void> {
  if (!isAllowedLastDay(pair.pairUntil, now, MOST_TRUSTED_DAYS))
    throw refusedAt('pairUntil', 'validation.pairUntil', { most: MOST_TRUSTED_DAYS })
  if ((pair.pairScope === 'RULE') !== (pair.screeningCode !== null))
    throw refusedAt('screeningCode', pair.pairScope === 'RULE' ? 'validation.required' : 'validation.pairRuleOfAll')
  if (pair.screeningCode === null) return
  const rule = await findRule(db, pair.screeningCode)
  if (rule?.status !== 'ACTIVE') throw refusedAt('screeningCode', 'validation.pairRule')
  if (!isSilenceable(rule.values.screeningType, rule.values.conditions))
    throw refusedAt('screeningCode', 'validation.pairRuleHolds')
}

const refusedAt = (field: string, key: string, params: Readonly<Record<string, string | number>> = {}) =>
  new Refusal('30', { fields: [{ field, key, params }] })
