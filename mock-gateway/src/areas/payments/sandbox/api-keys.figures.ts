import { sql } from 'kysely'
import type { FigureSource } from '../../../engine/dashboard/index.ts'
import { countsBy } from '../../../engine/read/index.ts'
import { isOverAt } from './api-key.store.ts'
import { keysVisibleTo } from './key-partner.ts'

/** Counts active pairs by mode. */
export const API_KEY_FIGURES: FigureSource = {
  name: 'api-keys',
  figures: ['live', 'test'],
  needs: { module: 'SANDBOX' },
  read: ({ db, actor, now }) =>
    countsBy(
      db
        .selectFrom('api_key as k')
        .where(keysVisibleTo(actor))
        .where('k.status', '=', 'active')
        .where(({ not }) => not(isOverAt(now))),
      sql<string>`k.env`,
      { live: 'live', test: 'test' },
    ),
}
