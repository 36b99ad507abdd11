import type { TillRow } from '@portal/contract/calls/tills'
import { lazyPart, usePermission, useTexts, useUser } from '@portal/portal-sdk'
import type { RejectedChange } from '@portal/portal-sdk/forms'
import { Button } from '@portal/shared-ui'
import { useState } from 'react'
import { CashDialog } from './CashDialog.tsx'

const CountDialog = lazyPart(() => import('./CountDialog.tsx'))

type TillAct = 'SUPPLY' | 'RETURN' | 'CLOSE'

interface TillActsProps {
  readonly till: TillRow
  /** A rejected difference of it, to be explained anew. */
  readonly rejected: RejectedChange | null
  readonly onStale: () => void
}

/** To print the day, and for its teller while it is open: more cash, some back, count and close. */
export function TillActs({ till, rejected, onStale }: TillActsProps) {
  const t = useTexts('mfe-transactions')
  const c = useTexts('contract')
  const { userId } = useUser()
  const mayCreate = usePermission('CASH_PICKUP|CREATE')
  const [act, setAct] = useState<TillAct | null>(() => (rejected ? 'CLOSE' : null))
  const close = () => setAct(null)
  const isOwn = mayCreate && till.tellerId === userId && till.tillStatus === 'OPEN'
  return (
    <>
      <Button onClick={() => window.print()}>{t('tills.print')}</Button>
      {isOwn && (
        <>
          <Button onClick={() => setAct('RETURN')}>{c('tillAct.RETURN')}</Button>
          <Button onClick={() => setAct('SUPPLY')}>{c('tillAct.SUPPLY')}</Button>
          <Button variant="primary" onClick={() => setAct('CLOSE')} disabled={till.pendingCqId !== null}>
            {t('tills.close')}
          </Button>
        </>
      )}
      {act === 'CLOSE' && <CountDialog till={till} rejected={rejected} onStale={onStale} onClose={close} />}
      {(act === 'SUPPLY' || act === 'RETURN') && (
        <CashDialog till={till} tillAct={act} onStale={onStale} onClose={close} />
      )}
    </>
  )
}
