import { type FalseMatchRow, readFalseMatches } from '@portal/contract/false-matches/false-matches.calls'
import { useTexts } from '@portal/portal-sdk'
import { usePanelRecord } from '@portal/portal-sdk/forms'
import type { RecordPanelProps } from '@portal/shared-ui/list'
import { RecordPanel } from '@portal/shared-ui/panel'
import { FalseMatchView } from './FalseMatchView.tsx'

const one = (falseMatchId: string) => ({ falseMatchId, size: 20 as const })

interface FalseMatchPanelProps extends RecordPanelProps {
  readonly onEnd: (match: FalseMatchRow) => void
}

/** Shows the panel beside the list: one false match, reloaded by its id. */
export default function FalseMatchPanel({ panel, may, onClose, onEnd }: FalseMatchPanelProps) {
  const t = useTexts('mfe-aml')
  return (
    <RecordPanel
      record={usePanelRecord(readFalseMatches, panel, may, one)}
      title={t('falseMatches.one')}
      notFound={t('falseMatches.notFound')}
      onClose={onClose}
      // There is no form to add a false match, because it is requested from the case of its order.
      create={() => null}
      view={(match) => <FalseMatchView match={match} mayEnd={may.edit} onClose={onClose} onEnd={() => onEnd(match)} />}
    />
  )
}
