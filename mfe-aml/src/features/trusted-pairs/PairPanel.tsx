import { readTrustedPairs, type TrustedPairRow } from '@portal/contract/trusted-pairs/trusted-pairs.calls'
import { useTexts } from '@portal/portal-sdk'
import { usePanelRecord } from '@portal/portal-sdk/forms'
import type { RecordPanelProps } from '@portal/shared-ui/list'
import { RecordPanel } from '@portal/shared-ui/panel'
import { PairCreate } from './PairCreate.tsx'
import { PairView } from './PairView.tsx'

const one = (pairId: string) => ({ pairId, size: 20 as const })

interface PairPanelProps extends RecordPanelProps {
  readonly onEnd: (pair: TrustedPairRow) => void
}

/**
 * Shows the panel beside the list: a new pair, or one pair reloaded by its id. An authorized pair can be ended but not
 * edited.
 */
export default function PairPanel({ panel, may, onClose, onEnd }: PairPanelProps) {
  const t = useTexts('mfe-aml')
  const view = (pair: TrustedPairRow) => (
    <PairView pair={pair} mayEnd={may.edit} onClose={onClose} onEnd={() => onEnd(pair)} />
  )
  return (
    <RecordPanel
      record={usePanelRecord(readTrustedPairs, panel, may, one)}
      title={t('pairs.one')}
      notFound={t('pairs.notFound')}
      onClose={onClose}
      create={(rejected) => <PairCreate rejected={rejected} onClose={onClose} />}
      view={view}
    />
  )
}
