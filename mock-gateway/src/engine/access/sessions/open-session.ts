import { type RawBuilder, sql } from 'kysely'
import type { GatewayConfig } from '../../../config.ts'

/**
 * Over `session`: somebody is signed in there now, as lists show it and as their answers count it. Not one whose
 * sign-in never got through, nor one that ran out and was not asked for since.
 */
export function isOpen(
  { idleMs, idleGraceMs }: Pick<GatewayConfig, 'idleMs' | 'idleGraceMs'>,
  now: Date,
): RawBuilder<boolean> {
  return sql<boolean>`(session.stage = 'full' and session.absolute_at > ${now}
    and session.last_active_at > ${new Date(now.getTime() - idleMs - idleGraceMs)})`
}
