import { type Kysely, sql } from 'kysely'

/**
 * Organisations, their officers, and the pictures and documents of both and of partners. A merged migration is never
 * edited.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  // Never changed once stored; unreferenced files are deleted.
  `create table stored_file (
    file_id uuid primary key,
    purpose text not null check (purpose in ('passport','signature','licence')),
    media_type text not null check (media_type in ('image/jpeg','image/png','application/pdf')),
    byte_size integer not null check (byte_size > 0 and byte_size <= 2000000),
    width integer,
    height integer,
    sha256 bytea not null,
    content bytea not null,
    uploaded_by uuid not null references app_user,
    created_at timestamptz not null)`,
  // Already compressed: compressing again only costs time.
  'alter table stored_file alter column content set storage external',
  'create index stored_file_uploaded on stored_file (uploaded_by, created_at)',
  'create index stored_file_created on stored_file (created_at)',

  `create table organisation (
    organisation_id uuid primary key,
    mto_code text unique references mto,
    country_id text unique,
    organisation_name text,
    organisation_type text check (organisation_type in
      ('LIMITED_LIABILITY','PLC','SOLE_PROPRIETORSHIP','ASSOCIATION','NON_PROFIT','PARTNERSHIP','ENTERPRISE')),
    registration_number text,
    registration_date date,
    tax_number text,
    address text,
    city text,
    country text,
    phone text,
    email text,
    version integer not null default 1,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    check ((mto_code is null) <> (country_id is null)))`,

  `create table officer (
    officer_id uuid primary key,
    organisation_id uuid not null references organisation,
    first_name text not null,
    last_name text not null,
    designation text not null check (designation in ('DIRECTOR','SIGNATORY','DIRECTOR&SIGNATORY')),
    auth_bank text not null,
    auth_status text not null check (auth_status in ('PENDING','ACTIVE','DELETED','DECLINED')),
    user_id uuid references app_user,
    passport_id uuid references stored_file,
    signature_id uuid references stored_file,
    maker_id uuid references app_user,
    version integer not null default 1,
    created_at timestamptz not null,
    updated_at timestamptz not null)`,
  'create index officer_organisation on officer (organisation_id)',
  'create index officer_passport on officer (passport_id)',
  'create index officer_signature on officer (signature_id)',
  // A person is one officer: one who left or was declined may be added again.
  `create unique index officer_user on officer (user_id) where auth_status in ('PENDING','ACTIVE')`,

  'alter table mto add column mto_cbn_license_file uuid references stored_file',
  'create index mto_cbn_license_file on mto (mto_cbn_license_file)',
]
