import type { ColumnType, InsertType, SelectType, UpdateType } from 'kysely'
import type { ColumnTypes } from './column-types.ts'
import type { DB } from './schema.generated.ts'

export type { ProviderOutcome } from './column-types.ts'

/**
 * Table types for queries: the migrated schema (`npm run db:types`), refined by column-types.ts. `numeric` and `int8`
 * are strings, `date` is `YYYY-MM-DD`, `timestamptz` is Date.
 */
export interface Database extends Refined<ColumnTypes> {}

type Refined<Stated extends Fitting<Stated>> = {
  [Table in keyof DB]: {
    [Column in keyof DB[Table]]: Table extends keyof Stated
      ? Column extends keyof Stated[Table]
        ? RefinedColumn<DB[Table][Column], Stated[Table][Column]>
        : DB[Table][Column]
      : DB[Table][Column]
  }
}

/** The declared type, nullable and optional if the migrated column is, and read-only if the column is never written. */
type RefinedColumn<Migrated, Stated> = ColumnType<
  SelectType<Stated> | Extract<SelectType<Migrated>, null>,
  Unless<InsertType<Stated>, Extract<InsertType<Migrated>, null | undefined>>,
  Unless<UpdateType<Stated>, Extract<UpdateType<Migrated>, null>>
>

type Unless<Written, Missing> = [Written] extends [never] ? never : Written | Missing

/** `never` unless all declared columns exist with their migrated types. With `never`, the file does not compile. */
type Fitting<Stated> = {
  [Table in keyof Stated]: Table extends keyof DB
    ? {
        [Column in keyof Stated[Table]]: Column extends keyof DB[Table]
          ? FittingColumn<DB[Table][Column], Stated[Table][Column]>
          : never
      }
    : never
}

/**
 * The declared type if it fits the migrated type, otherwise `never`. For a JSON document any declared type fits,
 * because the migrated schema gives its type as `never`.
 */
type FittingColumn<Migrated, Stated> = [NonNullable<SelectType<Migrated>>] extends [never]
  ? Stated
  : SelectType<Stated> extends SelectType<Migrated>
    ? Stated
    : never
