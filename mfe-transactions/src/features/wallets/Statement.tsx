import type { StatementTotals } from '@portal/contract/calls/ledger'
import { readWalletStatement, type WalletRow } from '@portal/contract/calls/wallets'
import { formatAmount } from '@portal/contract/format'
import { useSide, useTexts } from '@portal/portal-sdk'
import { useList } from '@portal/portal-sdk/list'
import { subsidiaryName, useRead } from '@portal/portal-sdk/read'
import { Notice, useLocale } from '@portal/shared-ui'
import { PageFrame, SummaryCards } from '@portal/shared-ui/chrome'
import { ListPage, statementColumns } from '@portal/shared-ui/list'
import { useMemo } from 'react'
import { walletsAddress } from './addresses.ts'
import { statementWords } from './statement.words.ts'

interface StatementProps {
  readonly accountNumber: string
}

/** `?account=`: what moved on one wallet, newest first, with the balance after each line and at both ends of the range. */
export default function Statement({ accountNumber }: StatementProps) {
  const t = useTexts('mfe-transactions')
  const c = useTexts('contract')
  const { language } = useLocale()
  const side = useSide()
  const more = useMemo(() => ({ accountNumber }), [accountNumber])
  const list = useList(readWalletStatement, { more })
  const { data } = useRead(readWalletStatement, list.request as typeof list.request & { accountNumber: string })
  const wallet = data?.wallet
  const currency = wallet?.currency ?? ''
  const columns = useMemo(() => statementColumns(statementWords(c), { currency, isOfPartner: true }), [c, currency])
  const back = { href: walletsAddress(side), label: t('wallets.title') }
  if (list.errorCode === '25' || list.errorCode === '30') {
    return (
      <PageFrame title={t('wallets.statement')} back={back}>
        <Notice tone="warning">{t('wallets.notFound')}</Notice>
      </PageFrame>
    )
  }
  return (
    <ListPage
      list={list}
      title={wallet ? t('wallets.statementOf', { name: wallet.accountName }) : t('wallets.statement')}
      description={wallet && `${accountNumber} · ${subsidiaryName(wallet.countryId, language)} · ${currency}`}
      back={back}
      cards={[]}
      notice={<Balances wallet={wallet} totals={list.totals} />}
      columns={columns}
      dates={c('labels.businessDate')}
      search={c('statementSearch')}
      rowId={(row) => String(row.accountLine)}
      empty={{ title: t('wallets.noLines'), icon: 'ledger' }}
    />
  )
}

interface BalancesProps {
  readonly wallet: WalletRow | undefined
  readonly totals: StatementTotals | undefined
}

/** Both ends of the range, what moved between them, and what is at the partner's disposal now. */
function Balances({ wallet, totals }: BalancesProps) {
  const c = useTexts('contract')
  const locale = useLocale()
  const figures = ['openingBalance', 'totalDebit', 'totalCredit', 'closingBalance'] as const
  const amount = (value: string | undefined) => wallet && value && formatAmount(value, wallet.currency, locale)
  return (
    <SummaryCards
      cards={[
        ...figures.map((figure) => ({ id: figure, label: c(`labels.${figure}`), value: amount(totals?.[figure]) })),
        { id: 'available', label: c('labels.availableBalance'), value: amount(wallet?.availableBalance) },
      ]}
    />
  )
}
