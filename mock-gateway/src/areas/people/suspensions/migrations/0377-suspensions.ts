import { type Kysely, sql } from 'kysely'

/**
 * Suspensions of partners, and the one function that intake, posting and the counter ask. A merged migration is never
 * edited.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `create table partner_suspension (
    suspension_id uuid primary key,
    mto_code text not null references mto,
    suspended_part text not null check (suspended_part in ('PARTNER','PRODUCT','COUNTRY','KEY')),
    suspended_product text,
    suspended_country text,
    suspended_key text,
    open_orders text not null check (open_orders in ('CONTINUE','STOP')),
    suspension_start text not null check (suspension_start in ('AUTHORIZED','AT_ONCE')),
    suspension_reason text not null,
    suspension_status text not null check (suspension_status in ('PENDING','ACTIVE','LIFTED','DECLINED')),
    maker_id uuid references app_user,
    checker_id uuid references app_user,
    version integer not null default 1,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    check ((suspended_part = 'PRODUCT') = (suspended_product is not null)),
    check ((suspended_part = 'COUNTRY') = (suspended_country is not null)),
    check ((suspended_part = 'KEY') = (suspended_key is not null)))`,
  `create unique index partner_suspension_once on partner_suspension
    (mto_code, suspended_part, coalesce(suspended_product, suspended_country, suspended_key, ''))
    where suspension_status in ('PENDING','ACTIVE')`,
  // The parameters are the partner, the product, the subsidiary and the key of an order. The key is null for an order
  // that a teller fetched. The last parameter asks only for suspensions that stop open orders.
  `create function partner_is_suspended(text, text, text, uuid, boolean) returns boolean language sql stable as $$
    select exists (select from partner_suspension s where s.mto_code = $1
      and (s.suspension_status = 'ACTIVE' or (s.suspension_status = 'PENDING' and s.suspension_start = 'AT_ONCE'))
      and (not $5 or s.open_orders = 'STOP')
      and case s.suspended_part when 'PARTNER' then true when 'PRODUCT' then s.suspended_product = $2
        when 'COUNTRY' then s.suspended_country = $3 else s.suspended_key = $4::text end) $$`,
]
