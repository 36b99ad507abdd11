import { type Kysely, sql } from 'kysely'

/**
 * The extra data of a cash pickup: claims, requests of branches, refusals, payments, receipts. A merged migration is
 * never edited.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  // The address where a partner's own system answers for orders it did not send. One per environment.
  `create table pickup_source (
    source_id uuid primary key,
    mto_code text not null references mto,
    env text not null check (env in ('live','test')),
    url text not null,
    secret_wrapped bytea not null,
    created_by uuid references app_user,
    created_at timestamptz not null,
    unique (mto_code, env))`,

  // The current claim of an order. Orders known only to their partner have no transaction yet, so claims are by
  // reference.
  `create table pickup_claim (
    env text not null,
    mto_code text not null,
    transaction_reference text not null,
    claim_purpose text not null check (claim_purpose in ('REQUEST','PAYOUT')),
    claimed_by uuid not null references app_user,
    claimed_at timestamptz not null,
    claimed_until timestamptz not null,
    -- What the partner's system told at the enquiry, and that it is reserved there.
    fetched_order jsonb,
    -- Ours, told to the partner's system with each request; none where the partner sent the order.
    reservation_id uuid,
    primary key (env, mto_code, transaction_reference))`,
  'create index pickup_claim_of_teller on pickup_claim (claimed_by)',
  'create index pickup_claim_ends on pickup_claim (claimed_until) where reservation_id is not null',

  // Reservations at partners' systems that are no longer needed: a job releases them until the partner's system
  // confirms.
  `create table pickup_release (
    reservation_id uuid primary key,
    env text not null,
    mto_code text not null,
    transaction_reference text not null,
    release_tries smallint not null default 0,
    next_try_at timestamptz not null)`,
  'create index pickup_release_due on pickup_release (next_try_at)',

  // Inserted with each transaction of type CP.
  `create table pickup (
    transaction_id uuid primary key,
    -- Where the order came from: sent by its partner, or fetched from it.
    pickup_origin text not null check (pickup_origin in ('SENT','FETCHED')),
    expires_at timestamptz not null,
    -- The branch's request: null until one waits; kept while it waits and once it is authorized.
    user_sol_id text,
    request_maker uuid references app_user,
    request_checker uuid references app_user,
    requested_at timestamptz,
    authorized_at timestamptz,
    -- Status to go back to where the request is rejected, withdrawn or expires.
    status_before_request text check (status_before_request in ('RECEIVED','PASSED')),
    -- What the teller added to the order, by its names; authorized.
    completion jsonb not null,
    -- Confirmed at the partner's system before cash was given.
    confirmed_at timestamptz,
    -- Under what a fetched order is reserved at its partner's system.
    reservation_id uuid,
    -- The item that authorized the request: whoever voted for it never pays it.
    request_cq_id uuid,
    -- What was screened last, so that the same is not screened twice.
    screened_hash bytea,
    check ((request_checker is null) = (authorized_at is null)),
    check (authorized_at is null or requested_at is not null))`,
  'create index pickup_expires on pickup (expires_at)',
  'create index pickup_of_branch on pickup (user_sol_id, transaction_id desc) where user_sol_id is not null',

  `create table pickup_refusal (
    transaction_id uuid not null references pickup,
    refusal_no smallint not null,
    refusal_reason text not null check (refusal_reason in
      ('IDENTITY_EXPIRED','IDENTITY_NOT_ACCEPTED','NAME_DIFFERS','RECEIVER_ABSENT','RECEIVER_DECLINED','SUSPICION','OTHER')),
    refusal_note text,
    user_sol_id text not null,
    refused_by uuid not null references app_user,
    refused_at timestamptz not null,
    primary key (transaction_id, refusal_no))`,

  // A payout of cash: once per order.
  `create table pickup_payment (
    transaction_id uuid primary key references pickup,
    till_id uuid not null,
    user_sol_id text not null,
    country_id text not null,
    business_date date not null,
    identity_type text not null,
    identity_number text not null,
    identity_issuer text not null,
    identity_issue_date date,
    identity_expiry_date date,
    identity_name text not null,
    -- The document's name against the order's, as it was when it was let pass.
    name_differences jsonb not null,
    receipt_no integer not null check (receipt_no > 0),
    receipt_number text not null unique,
    copies integer not null default 0,
    paid_by uuid not null references app_user,
    paid_at timestamptz not null,
    -- Taken back on its day: the receipt is void.
    returned_at timestamptz,
    unique (country_id, user_sol_id, business_date, receipt_no))`,
  'create index pickup_payment_of_till on pickup_payment (till_id)',

  // Receipts are numbered without gaps, per branch and day.
  `create table receipt_day (
    country_id text not null,
    user_sol_id text not null,
    business_date date not null,
    last_no integer not null check (last_no > 0),
    primary key (country_id, user_sol_id, business_date))`,

  `create table signed_receipt (
    receipt_id uuid primary key,
    transaction_id uuid not null references pickup_payment,
    file_id uuid not null,
    uploaded_by uuid not null references app_user,
    uploaded_at timestamptz not null)`,
  'create index signed_receipt_of on signed_receipt (transaction_id)',
]
