import type { CompiledQuery, Kysely, QueryId } from 'kysely'
import type { Database } from '../engine/db/schema.ts'

export interface Noted {
  /** The database; statements sent through it are recorded. */
  readonly db: Kysely<Database>
  /** Returns the statements recorded since the last call. */
  take(): readonly CompiledQuery[]
}

/** Records the statements that some work sends to a database, so that tests can repeat or explain them. */
export function notedStatements(db: Kysely<Database>): Noted {
  const compiled = new WeakMap<QueryId, CompiledQuery>()
  const noted: CompiledQuery[] = []
  return {
    db: db.withPlugin({
      transformQuery: ({ node, queryId }) => {
        compiled.set(queryId, db.getExecutor().compileQuery(node, queryId))
        return node
      },
      // Only executed statements are recorded, because fragments are also compiled, as cache keys.
      transformResult: async ({ result, queryId }) => {
        const query = compiled.get(queryId)
        if (query !== undefined) noted.push(query)
        return result
      },
    }),
    take: () => noted.splice(0),
  }
}
