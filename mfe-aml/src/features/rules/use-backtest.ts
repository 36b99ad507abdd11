import type { RequestOf } from '@portal/contract'
import {
  type BacktestRow,
  cancelBacktest,
  readBacktest,
  startBacktest,
} from '@portal/contract/screening/backtests.calls'
import { GatewayError, useCommand } from '@portal/portal-sdk'
import { useRecoveredState } from '@portal/portal-sdk/forms'
import { useRead } from '@portal/portal-sdk/read'
import { useState } from 'react'

const POLL_MS = 1_000

export interface RunningBacktest {
  /** The backtest that was requested last. Undefined while it is loading, and if no backtest was requested. */
  readonly backtest: BacktestRow | undefined
  readonly isUnderWay: boolean
  readonly isAsking: boolean
  readonly error: string | null
  start(request: RequestOf<typeof startBacktest>): void
  cancel(): void
}

/** Follows a requested backtest until it ends, even after the user leaves and reopens the form. */
export function useBacktest(): RunningBacktest {
  const [backtestId, setBacktestId] = useRecoveredState<string | null>('backtest', null)
  const starting = useCommand(startBacktest)
  const cancelling = useCommand(cancelBacktest)
  const [isOver, setOver] = useState(false)
  const read = useRead(
    readBacktest,
    { backtestId: backtestId ?? '' },
    { enabled: backtestId !== null, isQuiet: true, ...(isOver ? {} : { pollMs: POLL_MS }) },
  )
  const backtest = backtestId === null ? undefined : read.data?.backtest
  const isUnderWay = backtestId !== null && !hasEnded(backtest) && read.error === null
  if (hasEnded(backtest) && !isOver) setOver(true)
  const quietly = (act: () => Promise<unknown>) => {
    act().catch((failure: unknown) => {
      if (!(failure instanceof GatewayError)) throw failure
    })
  }
  return {
    backtest,
    isUnderWay,
    isAsking: starting.isRunning || cancelling.isRunning,
    error: (starting.error ?? read.error)?.message ?? null,
    start: (request) =>
      quietly(async () => {
        const begun = await starting.run(request)
        setOver(false)
        setBacktestId(begun.backtestId)
      }),
    cancel: () =>
      quietly(async () => {
        // The backtest is reloaded even after an error, because it may have ended meanwhile.
        await cancelling.run({ backtestId: backtestId ?? '' }).finally(() => read.reload())
      }),
  }
}

const hasEnded = (backtest: BacktestRow | undefined): boolean =>
  backtest !== undefined && backtest.backtestStatus !== 'WAITING' && backtest.backtestStatus !== 'RUNNING'
