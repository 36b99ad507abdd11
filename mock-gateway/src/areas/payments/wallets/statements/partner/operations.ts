import { STATEMENTS_A_PAGE } from '@portal/contract/wallets/wallet-statement'
import { Refusal } from '../../../../../engine/http/handler.ts'
import { isoCurrency } from '../../../../../engine/values/currencies.rules.ts'
import {
  isDay,
  type PartnerBinding,
  type PartnerContext,
  PartnerFile,
  queryValue,
} from '../../../../../partner-api/index.ts'
import { walletNamed } from '../../../../books/ledger/index.ts'
import { type FoundStatement, fileNameOf, findStatement, findStatements, statementFile } from '../statements.store.ts'

/** Operations by which partners list and fetch the daily statements of their wallets. */
export const STATEMENT_OPERATIONS: readonly PartnerBinding[] = [
  {
    id: 'listStatements',
    async answer(context, { params, query }) {
      const { accountNumber, currency } = await walletNamed(context, params.accountNumber)
      const before = queryValue(query, 'cursor', isNumber)
      const found = await findStatements(context.db, accountNumber, {
        from: queryValue(query, 'from', isDay),
        to: queryValue(query, 'to', isDay),
        before: before === undefined ? undefined : Number(before),
        limit: STATEMENTS_A_PAGE,
      })
      const page = found.slice(0, STATEMENTS_A_PAGE)
      const cursor = found.length > STATEMENTS_A_PAGE ? String(page.at(-1)?.statementNo) : null
      return { data: page.map((one) => shown(one, currency)), cursor }
    },
  },
  {
    id: 'readDailyStatement',
    async answer(context, { params, accepted }) {
      const { accountNumber, currency } = await walletNamed(context, params.accountNumber)
      const { statementNo = '' } = params
      const statement = isNumber(statementNo) ? await statementOf(context, accountNumber, Number(statementNo)) : null
      if (statement === null) throw new Refusal('25')
      if (accepted === 'application/json') return shown(statement, currency)
      const format = accepted === 'text/csv' ? 'csv' : 'camt.053'
      return new PartnerFile({
        mediaType: accepted,
        fileName: fileNameOf(accountNumber, statement, format),
        bytes: await statementFile(context.db, accountNumber, statement.statementNo, format),
      })
    },
  },
]

const isNumber = (text: string): boolean => /^[1-9]\d{0,8}$/.test(text)

const statementOf = ({ db }: PartnerContext, account: string, statementNo: number) =>
  findStatement(db, account, statementNo)

const shown = ({ differences, ...statement }: FoundStatement, currency: string) => ({
  ...statement,
  currency,
  currencyIso: isoCurrency(currency),
})
