import { type Kysely, sql } from 'kysely'

/**
 * A batch can hold its total before its rows are decided about. Each row keeps the id and the amount of its part. The
 * database counts the decided rows. A merged migration is never edited.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `alter table order_batch add hold text not null default 'rows' check (hold in ('rows','total'))`,
  'alter table order_batch add held_at timestamptz',
  `alter table order_batch add check (held_at is null or hold = 'total')`,
  'alter table order_batch_row add hold_id uuid unique',
  'alter table order_batch_row add hold_account text',
  'alter table order_batch_row add hold_amount numeric(20,2) check (hold_amount > 0)',
  `alter table order_batch_row add check (num_nulls(hold_id, hold_account, hold_amount) in (0, 3))`,

  // One update of the batch for each statement, because a whole batch can be refused in one statement.
  `create function order_batch_counted() returns trigger language plpgsql as $$
    begin
      update order_batch b set rows_accepted = b.rows_accepted + c.accepted, rows_refused = b.rows_refused + c.refused
        from (select n.batch_id, count(*) filter (where n.outcome = 'ACCEPTED') as accepted,
            count(*) filter (where n.outcome = 'REFUSED') as refused
          from decided n join waiting o using (batch_id, row_no)
          where o.outcome = 'WAITING' and n.outcome <> 'WAITING' group by n.batch_id) c
        where b.batch_id = c.batch_id;
      return null;
    end $$`,
  // Rows decided before an upgrade may not be counted yet.
  `update order_batch b set rows_accepted = c.accepted, rows_refused = c.refused
    from (select batch_id, count(*) filter (where outcome = 'ACCEPTED') as accepted,
        count(*) filter (where outcome = 'REFUSED') as refused from order_batch_row group by batch_id) c
    where b.batch_id = c.batch_id and (b.rows_accepted, b.rows_refused) is distinct from (c.accepted, c.refused)`,
  `create trigger order_batch_counted after update on order_batch_row
    referencing old table as waiting new table as decided for each statement execute function order_batch_counted()`,
]
