import type { Language } from '@portal/contract/format'
import type { NamedAccount } from '@portal/contract/ledger/ledger.calls'
import { ACCOUNT_KINDS, INCOMES, LEVIES } from '@portal/contract/ledger/ledger-account'
import { contractText } from '@portal/contract/texts/all'
import { BANKS } from '@portal/contract/transactions/bank'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../../engine/db/schema.ts'
import { choiceIn, columnsOf, foldedText, type ListColumns } from '../../../../engine/read/index.ts'

/** Reads accounts with their balances, the partners of wallets and the tellers of tills. */
export const accountsFrom = (db: Kysely<Database>) =>
  db
    .selectFrom('ledger_account as a')
    .innerJoin('ledger_balance as b', 'b.account_number', 'a.account_number')
    .leftJoin('mto as m', (join) => join.onRef('m.mto_code', '=', 'a.owner').on('a.kind', '=', 'WALLET'))
    .leftJoin('app_user as teller', (join) =>
      join.on('teller.user_id', '=', sql<string>`(case a.kind when 'TILL' then a.owner end)::uuid`),
    )
const column = columnsOf(accountsFrom)

const BANK_NAMES = JSON.stringify(
  Object.fromEntries(BANKS.map(({ countryId, bankCode, bankName }) => [`${countryId} ${bankCode}`, bankName])),
)

const OWNER_NAME = sql<string | null>`case a.kind when 'WALLET' then m.mto_name
  when 'TILL' then teller.first_name || ' ' || teller.last_name
  when 'CLEARING' then ${BANK_NAMES}::jsonb ->> (a.country_id || ' ' || a.owner) end`

/** SQL of an account and its owner, over {@link accountsFrom}. */
export const NAMED_ACCOUNT: ListColumns<NamedAccount> = {
  accountNumber: column.unfiltered.text('a.account_number'),
  accountKind: choiceIn('accountKind', column.text('a.kind')),
  accountOwner: column.filtered.plain('a.owner'),
  ownerName: column.optionalName(OWNER_NAME),
}

/** Returns SQL for an account's display name: `Vault · Branch 0001 · NGN`. */
export function accountCalled(language: Language): RawBuilder<string> {
  return sql<string>`concat_ws(' · ', ${kindWord(language)}, nullif(${ownerWord(language)}, ''), a.currency)`
}

/** Returns SQL for the searched text: number, kind and owner, as stored and in the reader's language. */
export function accountSearch(language: Language): RawBuilder<string> {
  return foldedText(
    sql<string>`concat_ws(' ', a.account_number, a.kind, ${kindWord(language)}, a.owner, ${ownerWord(language)}, a.currency)`,
  )
}

function kindWord(language: Language): RawBuilder<string> {
  return sql<string>`(${wordsOf(language, 'accountKind', ACCOUNT_KINDS)}::jsonb ->> a.kind)`
}

function ownerWord(language: Language): RawBuilder<string> {
  const branch = contractText(language, 'branch.numbered', { code: CODE })
  return sql<string>`coalesce(${OWNER_NAME}, case a.kind
    when 'INCOME' then ${wordsOf(language, 'fee', INCOMES)}::jsonb ->> a.owner
    when 'TAX' then ${wordsOf(language, 'levy', LEVIES)}::jsonb ->> a.owner
    when 'BRANCH_CASH' then replace(${branch}, ${CODE}, a.owner) end, a.owner)`
}

/** Placeholder for a branch's code in an account's name, replaced when the row is read. */
const CODE = '#'

const wordsOf = (language: Language, key: string, names: readonly string[]) =>
  JSON.stringify(Object.fromEntries(names.map((name) => [name, contractText(language, `${key}.${name}`)])))
