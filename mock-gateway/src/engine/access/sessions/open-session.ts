import { type RawBuilder, sql } from 'kysely'
import type { GatewayConfig } from '../../../config.ts'

/**
 * SQL condition over `session` for the open sessions that are listed and counted. It excludes incomplete sign-ins, and
 * sessions that have expired but were not ended yet.
 */
export function isOpen(
  { idleMs, idleGraceMs }: Pick<GatewayConfig, 'idleMs' | 'idleGraceMs'>,
  now: Date,
): RawBuilder<boolean> {
  return sql<boolean>`(session.stage = 'full' and session.absolute_at > ${now}
    and session.last_active_at > ${new Date(now.getTime() - idleMs - idleGraceMs)})`
}
