import { formatAmount } from '@portal/contract/format'
import { readWalletStatement } from '@portal/contract/wallets/wallets.calls'
import { useSide, useTexts } from '@portal/portal-sdk'
import { useList } from '@portal/portal-sdk/list'
import { subsidiaryName, useRead } from '@portal/portal-sdk/read'
import { LinkButton, Notice, Skeleton, useLocale } from '@portal/shared-ui'
import { PageFrame } from '@portal/shared-ui/chrome'
import { figuresLine, ListPage, StatementFigures, statementColumns, statementFigures } from '@portal/shared-ui/list'
import { useMemo } from 'react'
import { dailyStatementsAddress, walletsAddress } from './addresses.ts'
import { statementWords } from './statement.words.ts'

interface StatementProps {
  readonly accountNumber: string
}

/**
 * Shows the page `?account=`: the lines of one wallet, newest first, with the balance after each line, and the opening
 * and closing balances of the range.
 */
export default function Statement({ accountNumber }: StatementProps) {
  const t = useTexts('mfe-transactions')
  const c = useTexts('contract')
  const locale = useLocale()
  const side = useSide()
  const more = useMemo(() => ({ accountNumber }), [accountNumber])
  const list = useList(readWalletStatement, { more })
  const { data } = useRead(readWalletStatement, list.request as typeof list.request & { accountNumber: string }, {
    keepPrevious: true,
  })
  const wallet = data?.wallet
  const currency = wallet?.currency ?? ''
  const columns = useMemo(() => statementColumns(statementWords(c), { currency, isOfPartner: true }), [c, currency])
  const available = wallet && formatAmount(wallet.availableBalance, wallet.currency, locale)
  const figures = [
    ...statementFigures((figure) => c(`labels.${figure}`), { totals: list.totals, currency: wallet?.currency, locale }),
    { id: 'available', label: c('labels.availableBalance'), value: available },
  ]
  const back = { href: walletsAddress(side), label: t('wallets.title') }
  if (list.errorCode === '25' || list.errorCode === '30') {
    return (
      <PageFrame title={t('wallets.statement')} back={back}>
        <Notice tone="warning">{t('wallets.notFound')}</Notice>
      </PageFrame>
    )
  }
  // The wallet names the page, so the page is drawn once the wallet is known.
  if (wallet === undefined && list.error === undefined) return <Skeleton width="100%" height={600} />
  return (
    <ListPage
      list={list}
      title={wallet ? t('wallets.statementOf', { name: wallet.accountName }) : t('wallets.statement')}
      description={wallet && `${accountNumber} · ${subsidiaryName(wallet.countryId, locale.language)} · ${currency}`}
      back={back}
      pageActions={<LinkButton href={dailyStatementsAddress(side, accountNumber)}>{t('statements.title')}</LinkButton>}
      cards={[]}
      notice={<StatementFigures figures={figures} />}
      columns={columns}
      printHead={[figuresLine(figures)]}
      dates={c('labels.businessDate')}
      search={c('statementSearch', { reason: c('labels.narration') })}
      rowId={(row) => String(row.accountLine)}
      empty={{ title: t('wallets.noLines'), icon: 'ledger' }}
    />
  )
}
