import { type SelectQueryBuilder, type StringReference, sql } from 'kysely'
import type { Database } from '../db/schema.ts'
import type { Requester } from './side.ts'
import { isVisibleTo } from './visible-people.ts'

/** A person as selected by a left join. */
type Somebody = { [Column in keyof Database['app_user']]: Database['app_user'][Column] | null }

/** A query with people joined. */
type With<Person extends string, Tables, Table extends keyof Tables, Row> = SelectQueryBuilder<
  Tables & { readonly [Name in Person]: Somebody },
  Table | Person,
  Row
>

/**
 * Joins the person whose id is in a column, if the actor may see the person.
 * @example withPerson(db.selectFrom('recall_request as r'), 'maker', 'r.answered_by', actor)
 */
export function withPerson<Tables, Table extends keyof Tables, Row, Person extends 'maker' | 'checker'>(
  query: SelectQueryBuilder<Tables, Table, Row>,
  person: Person,
  column: StringReference<Tables, Table>,
  actor: Requester,
): With<Person, Tables, Table, Row> {
  // The types of the query's other tables matter only to the caller.
  const joinable = query as unknown as SelectQueryBuilder<Database, never, Row>
  return joinable.leftJoin(`app_user as ${person as string as 'maker'}`, (join) =>
    join.on(sql.ref(`${person}.user_id`), '=', sql.ref(column)).on(isVisibleTo(actor, person)),
  ) as unknown as With<Person, Tables, Table, Row>
}

/**
 * Joins a record's maker and checker, each only if the actor may see the person.
 * @param record the table's alias in the query
 */
export function withMakerAndChecker<
  Tables extends { readonly [Name in Record]: { readonly maker_id: unknown; readonly checker_id: unknown } },
  Table extends keyof Tables,
  Row,
  Record extends Table & string,
>(
  query: SelectQueryBuilder<Tables, Table, Row>,
  record: Record,
  actor: Requester,
): With<'maker' | 'checker', Tables, Table, Row> {
  const column = (name: string) => `${record}.${name}` as never
  return withPerson(withPerson(query, 'maker', column('maker_id'), actor), 'checker', column('checker_id'), actor)
}
