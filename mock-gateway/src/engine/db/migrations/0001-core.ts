import { type Kysely, sql } from 'kysely'

/** People, roles, access, approvals, audit: the basis of everything else. A merged migration is never edited. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  // Trusted extensions: no superuser needed on PostgreSQL 13 or newer.
  'create extension if not exists citext',
  'create extension if not exists pg_trgm',
  'create extension if not exists unaccent',

  `create table privilege (
    privilege_id text primary key,
    pid uuid not null,
    module_name text not null,
    module_id text not null,
    type text not null,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    unique (module_name, type))`,

  `create table role (
    role_id text primary key check (role_id ~ '^[0-9]{10}$'),
    role_name citext not null unique,
    role_trn_limit numeric(20,2) check (role_trn_limit >= 0),
    role_status text not null check (role_status in ('PENDING','ACTIVE','DISABLED')),
    maker_id uuid,
    version integer not null default 1,
    created_at timestamptz not null,
    updated_at timestamptz not null)`,

  `create table role_privilege (
    role_id text not null references role,
    privilege_id text not null references privilege,
    primary key (role_id, privilege_id))`,

  `create table mto (
    mto_code text primary key,
    mto_name text not null,
    mto_status text not null check (mto_status in ('PENDING','ACTIVE','DELETED','DECLINED')),
    version integer not null default 1,
    created_at timestamptz not null,
    updated_at timestamptz not null)`,

  `create table app_user (
    user_id uuid primary key,
    country_id text not null,
    first_name text not null,
    last_name text not null,
    middle_name text,
    phone text not null,
    sol_id text,
    username citext not null,
    email citext not null,
    role_id text not null references role,
    user_type text not null check (user_type in ('HEAD OFFICE','BRANCH','IMTO')),
    status text not null check (status in ('PENDING','ACTIVE','INACTIVE','LOCKED','DELETED')),
    mto_code text references mto,
    maker_id uuid,
    password_hash text,
    password_set_at timestamptz,
    first_password_expires_at timestamptz,
    must_change_password boolean not null default false,
    failed_trials integer not null default 0,
    totp_secret bytea,
    totp_last_step bigint,
    totp_confirmed_at timestamptz,
    last_login_at timestamptz,
    version integer not null default 1,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    check ((user_type = 'IMTO') or mto_code is null))`,
  `create unique index app_user_username on app_user (username) where status <> 'DELETED'`,
  `create unique index app_user_email on app_user (email) where status <> 'DELETED'`,
  'create index app_user_status on app_user (status)',
  'create index app_user_mto on app_user (mto_code) where mto_code is not null',
  'create index app_user_created on app_user (created_at desc, user_id desc)',
  'create index app_user_role on app_user (role_id)',
  `create index app_user_search on app_user using gin
    ((first_name || ' ' || last_name || ' ' || username::text || ' ' || email::text || ' ' || phone) gin_trgm_ops)`,

  `create table password_history (
    user_id uuid not null references app_user,
    set_at timestamptz not null,
    password_hash text not null,
    primary key (user_id, set_at))`,

  `create table known_device (
    user_id uuid not null references app_user,
    device_hash bytea not null,
    first_seen_at timestamptz not null,
    last_seen_at timestamptz not null,
    primary key (user_id, device_hash))`,

  // One-time codes of reset, registration and unknown devices; the code itself is never stored.
  `create table one_time_code (
    code_id uuid primary key,
    purpose text not null check (purpose in ('reset','enrolment','device')),
    subject citext not null,
    user_id uuid references app_user,
    code_hash bytea not null,
    payload jsonb,
    tries_left integer not null,
    sent_at timestamptz not null,
    expires_at timestamptz not null,
    used_at timestamptz)`,
  'create index one_time_code_subject on one_time_code (purpose, subject, sent_at desc)',

  `create table session (
    session_id text primary key,
    token_hash bytea not null unique,
    user_id uuid not null references app_user,
    stage text not null check (stage in ('otp','change-password','enrol-token','token','full')),
    keys bytea not null,
    tries_left integer not null default 5,
    address text not null,
    device text not null,
    started_at timestamptz not null,
    last_active_at timestamptz not null,
    absolute_at timestamptz not null,
    last_login_at timestamptz,
    ended_at timestamptz,
    end_reason text)`,
  'create index session_of_user on session (user_id) where ended_at is null',
  'create index session_active on session (last_active_at) where ended_at is null',

  `create table server_key (
    kid text primary key,
    private_key bytea not null,
    public_jwk jsonb not null,
    created_at timestamptz not null,
    retired_at timestamptz)`,

  // Attempts per address in a fixed window, shared by all gateway processes.
  `create table attempt (
    address text not null,
    kind text not null,
    window_at timestamptz not null,
    count integer not null,
    primary key (address, kind, window_at))`,

  `create table system_settings (
    only_row boolean primary key default true check (only_row),
    password_trials integer not null check (password_trials between 1 and 10),
    reusable_old_passwords integer not null check (reusable_old_passwords between 0 and 24),
    password_change_days integer not null check (password_change_days between 0 and 365),
    inactivity_day_limit integer not null check (inactivity_day_limit between 0 and 365),
    opening_hour integer not null check (opening_hour between 0 and 24),
    closing_hour integer not null check (closing_hour between 0 and 24),
    version integer not null default 1,
    updated_at timestamptz not null)`,

  `create table queue_item (
    cq_id uuid primary key,
    subject text not null,
    target_id text not null,
    module text not null,
    action text not null check (action in ('CREATE','UPDATE','DELETE')),
    name text not null,
    status text not null check (status in ('PENDING','AUTHORIZED','REJECTED')),
    reason text,
    maker_id uuid not null references app_user,
    checker_id uuid references app_user check (checker_id <> maker_id or status = 'REJECTED'),
    base_version integer,
    before jsonb,
    after jsonb,
    payload_hash text not null,
    amount numeric(20,2),
    currency text,
    mto_code text,
    votes_needed integer not null default 1 check (votes_needed between 1 and 5),
    replaces uuid references queue_item,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    expires_at timestamptz not null)`,
  `create unique index queue_item_open on queue_item (subject, target_id) where status = 'PENDING'`,
  'create index queue_item_module on queue_item (module, status, created_at desc)',
  'create index queue_item_maker on queue_item (maker_id, created_at desc)',

  `create table queue_vote (
    cq_id uuid not null references queue_item,
    checker_id uuid not null references app_user,
    voted_at timestamptz not null,
    primary key (cq_id, checker_id))`,

  `create table audit_entry (
    audit_id bigint generated always as identity primary key,
    happened_at timestamptz not null,
    correlation_id text not null,
    actor_id uuid,
    actor_username text,
    actor_name text,
    actor_email text,
    actor_phone text,
    actor_mto_code text,
    module text not null,
    action text not null,
    subject text,
    item_id text,
    cq_id uuid,
    cq_status text,
    address text not null,
    claimed_address text,
    claimed_identity jsonb,
    response_code text not null,
    response_message text not null,
    before jsonb,
    after jsonb)`,
  'create index audit_entry_time on audit_entry (happened_at desc, audit_id desc)',
  'create index audit_entry_actor on audit_entry (actor_id, audit_id desc)',
  'create index audit_entry_item on audit_entry (subject, item_id, audit_id desc)',
  // The chain is written after commit, in order of audit_id, by one linker at a time.
  `create table audit_link (
    position bigint primary key,
    audit_id bigint not null unique references audit_entry,
    previous_hash text not null,
    hash text not null)`,

  `create table idempotency (
    user_id uuid not null,
    call text not null,
    key uuid not null,
    body_hash text not null,
    answer jsonb,
    created_at timestamptz not null,
    primary key (user_id, call, key))`,

  `create table directory_person (
    username citext primary key,
    display_name text not null,
    email citext not null unique,
    mobile_no text not null,
    department text not null,
    groups text[] not null,
    manager_name text not null,
    manager_department text not null,
    country_id text not null)`,

  // Mail leaves after the commit of its transaction; the row is written inside it.
  `create table mail (
    mail_id uuid primary key,
    recipient text not null,
    subject text not null,
    body text not null,
    created_at timestamptz not null,
    next_try_at timestamptz not null,
    tries integer not null default 0,
    sent_at timestamptz,
    error text)`,
  'create index mail_waiting on mail (next_try_at) where sent_at is null',

  // Nobody can rewrite the trail, not even the application by mistake.
  `create function refuse_change() returns trigger language plpgsql as
    $$ begin raise exception 'append-only'; end $$`,
  `create trigger audit_entry_append_only before update or delete on audit_entry
    for each row execute function refuse_change()`,
  `create trigger audit_link_append_only before update or delete on audit_link
    for each row execute function refuse_change()`,
]
