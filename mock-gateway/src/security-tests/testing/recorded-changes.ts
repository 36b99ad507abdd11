import { type Kysely, sql } from 'kysely'
import { JOB_SCHEMA } from '../../engine/db/job-schema.ts'
import type { Database } from '../../engine/db/schema.ts'

/** Reads what was written to the database since the last reading. */
export interface ChangeRecorder {
  /**
   * Returns the committed changes since the last reading, each once with its number of rows, sorted by text:
   * `partner: added`, `role: changed role_status, version`, `role_privilege: deleted (2 rows)`, `job sent: webhooks`,
   * `mail to ada#@bank.example: Your password`. Digits in mails are replaced by `#`.
   */
  read(): Promise<readonly string[]>
}

/** Tables with one row a day, which the first change of a day adds and the following change. */
const OF_DAY = /^(\w+_day): (?:added|changed .*)$/
/** Changes whose number of rows depends on the data of other tests. */
const VARYING = /^(screening_set_rule: added|screening_case_event: added|job sent: screening-again)$/

/**
 * Records every change of rows with triggers.
 * @param admin the database as its owner
 * @param tables tables of the portal; jobs are recorded too
 */
export async function recordChanges(admin: Kysely<Database>, tables: readonly string[]): Promise<ChangeRecorder> {
  await sql`create table recorded_change (change text not null)`.execute(admin)
  await sql`create function record_change() returns trigger language plpgsql security definer as $$
    declare changed text;
    begin
      if tg_op = 'DELETE' then changed := tg_argv[0] || ': deleted';
      elsif tg_op = 'UPDATE' then
        select tg_argv[0] || ': changed ' || coalesce(string_agg(n.key, ', ' order by n.key), 'nothing') into changed
          from jsonb_each(to_jsonb(new)) n where n.value is distinct from to_jsonb(old) -> n.key;
      elsif tg_argv[0] = 'mail' then 
        changed := regexp_replace('mail to ' || new.recipient || ': ' || new.subject, '[0-9]+', '#', 'g');
      elsif tg_argv[0] = 'job' then changed := 'job sent: ' || new.name;
      else changed := tg_argv[0] || ': added';
      end if;
      insert into public.recorded_change values (changed);
      return null;
    end $$`.execute(admin)
  const record = (name: string, table = sql.table(name)) =>
    sql`create trigger record_change after insert or update or delete on ${table}
      for each row execute function record_change(${sql.lit(name)})`.execute(admin)
  for (const name of tables) await record(name)
  await record('job', sql.table(`${JOB_SCHEMA}.job_common`))
  return {
    async read() {
      const { rows } = await sql<{ change: string }>`delete from recorded_change returning change`.execute(admin)
      const counts = new Map<string, number>()
      for (const change of rows.map((row) => row.change.replace(OF_DAY, '$1: written')))
        counts.set(change, (counts.get(change) ?? 0) + 1)
      return [...counts].map(([change, count]) => inWords(change, count)).sort()
    },
  }
}

function inWords(change: string, count: number): string {
  if (count === 1) return change
  return VARYING.test(change) ? `${change} (several rows)` : `${change} (${count} rows)`
}
