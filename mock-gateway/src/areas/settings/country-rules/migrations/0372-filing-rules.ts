import { type Kysely, sql } from 'kysely'

/**
 * Format, registration and thresholds of the reports to each country's regulator. A merged migration is never edited.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const threshold = (kind: string, means: string, customer: string, bound: string, amount: string, days: number) => {
  const [thresholdAmount, thresholdCurrency] = amount.split(' ')
  return {
    thresholdKind: kind,
    thresholdMeans: means,
    thresholdCustomer: customer,
    thresholdBound: bound,
    thresholdAmount,
    thresholdCurrency,
    thresholdDays: days,
  }
}

const NIGERIA = [
  threshold('CTR', 'ALL', 'PERSON', 'ABOVE', '5000000.00 NGN', 7),
  threshold('CTR', 'ALL', 'ORGANISATION', 'ABOVE', '10000000.00 NGN', 7),
  threshold('FTR', 'FOREIGN', 'ALL', 'ABOVE', '10000.00 USD', 1),
]
const GHANA = [threshold('CTR', 'CASH', 'ALL', 'FROM', '50000.00 GHC', 1)]

const STATEMENTS = [
  `alter table country_rules
    add column filing_format text not null default 'PRINTED'
      check (filing_format in ('GOAML_4','GOAML_5','PRINTED')),
    add column filing_entity_id text,
    add column filing_thresholds jsonb not null default '[]'`,
  `update country_rules set filing_format = 'GOAML_4', filing_thresholds = '${JSON.stringify(NIGERIA)}'
    where country_id = '01'`,
  `update country_rules set filing_format = 'GOAML_5', filing_thresholds = '${JSON.stringify(GHANA)}'
    where country_id = '02'`,
]
