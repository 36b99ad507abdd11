import type { TillDayPayload } from '@portal/contract/tills/tills.calls'
import { lazyPart, useTexts } from '@portal/portal-sdk'
import { type RejectedChange, useRecoveredState } from '@portal/portal-sdk/forms'
import { Button } from '@portal/shared-ui'
import { CashDialog } from './CashDialog.tsx'

const CountDialog = lazyPart(() => import('./CountDialog.tsx'))

type TillAct = 'SUPPLY' | 'RETURN' | 'CLOSE'

interface TillActsProps {
  readonly day: TillDayPayload
  /** The rejected count, for which the teller must give a new reason. Null if no count was rejected. */
  readonly rejected: RejectedChange | null
  readonly onStale: () => void
}

/** Shows the button that prints the day, and the teller's actions: request cash, return cash, count and close. */
export function TillActs({ day, rejected, onStale }: TillActsProps) {
  const t = useTexts('mfe-transactions')
  const c = useTexts('contract')
  const [act, setAct] = useRecoveredState<TillAct | null>('act', rejected ? 'CLOSE' : null)
  const close = () => setAct(null)
  const { till, acts } = day
  return (
    <>
      <Button onClick={() => window.print()}>{t('tills.print')}</Button>
      {acts.mayMoveCash && (
        <>
          <Button onClick={() => setAct('RETURN')}>{c('tillAct.RETURN')}</Button>
          <Button onClick={() => setAct('SUPPLY')}>{c('tillAct.SUPPLY')}</Button>
        </>
      )}
      {acts.mayCount && (
        <Button variant="primary" onClick={() => setAct('CLOSE')}>
          {t(till.tillStatus === 'COUNTED' ? 'tills.explain' : 'tills.close')}
        </Button>
      )}
      {act === 'CLOSE' && <CountDialog day={day} rejected={rejected} onStale={onStale} onClose={close} />}
      {(act === 'SUPPLY' || act === 'RETURN') && (
        <CashDialog till={till} tillAct={act} onStale={onStale} onClose={close} />
      )}
    </>
  )
}
