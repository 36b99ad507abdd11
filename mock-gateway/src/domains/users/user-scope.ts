import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../http/handler.ts'

/** Users the actor may see, over `app_user u`: an operator user sees those of the own partner and no others. */
export function usersVisibleTo(actor: Pick<Actor, 'userType' | 'mtoCode'>): RawBuilder<boolean> {
  return actor.userType === 'IMTO' ? sql<boolean>`u.mto_code = ${actor.mtoCode}` : sql<boolean>`true`
}
