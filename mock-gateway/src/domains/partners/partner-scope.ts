import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../http/handler.ts'

/** Partners the actor may see, over `mto m`: an operator user sees the own one and no others. */
export function partnersVisibleTo(actor: Pick<Actor, 'userType' | 'mtoCode'>): RawBuilder<boolean> {
  return actor.userType === 'IMTO' ? sql<boolean>`m.mto_code = ${actor.mtoCode}` : sql<boolean>`true`
}
