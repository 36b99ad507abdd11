import { readStatement } from '@portal/contract/ledger/ledger.calls'
import { lazyPart, usePermission, useTexts } from '@portal/portal-sdk'
import { partsWithPanel, useList } from '@portal/portal-sdk/list'
import { subsidiaryName, useRead } from '@portal/portal-sdk/read'
import { Button, Notice, Skeleton, useLocale } from '@portal/shared-ui'
import { PageFrame } from '@portal/shared-ui/chrome'
import { figuresLine, ListPage, StatementFigures, statementColumns, statementFigures } from '@portal/shared-ui/list'
import { PanelWaiting } from '@portal/shared-ui/panel'
import { useMemo } from 'react'
import { accountWord } from './account-words.ts'
import { actId, movesOf } from './act-target.ts'
import { BOOKS_ADDRESS, postingId, postingOf } from './addresses.ts'
import { statementWords } from './statement.words.ts'

const AccountPanel = lazyPart(() => import('./AccountPanel.tsx'))
const ActPanel = lazyPart(() => import('./ActPanel.tsx'))
const PostingPanel = lazyPart(() => import('./PostingPanel.tsx'))

export const partsOfStatement = partsWithPanel(AccountPanel, ActPanel, PostingPanel)

interface StatementProps {
  readonly accountNumber: string
}

/**
 * Shows the screen `/ledger?account=`: the lines of one account, newest first, with the opening and closing balances of
 * the range.
 */
export default function Statement({ accountNumber }: StatementProps) {
  const t = useTexts('mfe-accounting')
  const c = useTexts('contract')
  const locale = useLocale()
  const mayAct = usePermission('ACCOUNTING_RULE|UPDATE')
  const more = useMemo(() => ({ accountNumber }), [accountNumber])
  const list = useList(readStatement, { more, name: 'portal/ledger/statement' })
  const { data } = useRead(readStatement, list.request as typeof list.request & { accountNumber: string }, {
    keepPrevious: true,
  })
  const account = data?.account
  const currency = account?.currency ?? ''
  const columns = useMemo(() => statementColumns(statementWords(c), { currency }), [c, currency])
  const figures = statementFigures((figure) => c(`labels.${figure}`), {
    totals: list.totals,
    currency: account?.currency,
    locale,
  })
  const back = { href: BOOKS_ADDRESS, label: t('ledger.title') }
  if (list.errorCode === '25' || list.errorCode === '30') {
    return (
      <PageFrame title={t('ledger.statement')} back={back}>
        <Notice tone="warning">{t('ledger.noAccount')}</Notice>
      </PageFrame>
    )
  }
  // The account names the page and decides its actions, so the page is drawn once the account is known.
  if (account === undefined && list.error === undefined) return <Skeleton width="100%" height={600} />
  const { panel } = list
  const posting = panel?.act === 'posting' ? postingOf(panel.id) : null
  const moves = mayAct && account?.env === 'live' ? movesOf(account.accountKind) : []
  return (
    <ListPage
      list={list}
      title={account ? accountWord(c, account) : t('ledger.statement')}
      description={account && `${accountNumber} · ${subsidiaryName(account.countryId, locale.language)} · ${currency}`}
      back={back}
      pageActions={
        <>
          <Button onClick={() => list.open('view', accountNumber)}>{t('ledger.viewAccount')}</Button>
          {moves.map((move) => (
            <Button key={move} onClick={() => list.open('act', actId({ move, accountNumber }))}>
              {t(`ledger.acts.${move}`)}
            </Button>
          ))}
        </>
      }
      cards={[]}
      notice={<StatementFigures figures={figures} />}
      columns={columns}
      printHead={[figuresLine(figures)]}
      dates={c('labels.businessDate')}
      search={c('statementSearch', { reason: c('labels.lineReason') })}
      // A posting may have several lines on the account, so the line identifies the row.
      rowId={(row) => String(row.accountLine)}
      panelId={postingId}
      actions={(row) => [
        { label: t('ledger.whyHere'), icon: 'eye', onPress: () => list.open('posting', postingId(row)) },
      ]}
      empty={{ title: t('ledger.noLines'), icon: 'ledger' }}
      panel={
        <>
          {panel?.act === 'view' && <AccountPanel accountNumber={accountNumber} onClose={list.close} />}
          {panel?.act === 'act' && <ActPanel {...panel} isAllowed={mayAct} onClose={list.close} />}
          {panel?.act === 'posting' && posting === null && (
            <PanelWaiting
              title={t('ledger.statement')}
              isLoading={false}
              failure={t('ledger.noPosting')}
              onClose={list.close}
            />
          )}
          {posting && (
            <PostingPanel
              posting={posting}
              onReverse={mayAct ? () => list.open('act', actId({ reverses: posting })) : undefined}
              onClose={list.close}
            />
          )}
        </>
      }
    />
  )
}
