import { readScreeningRules, type ScreeningRuleRow } from '@portal/contract/screening/screening.calls'
import { useTexts } from '@portal/portal-sdk'
import { usePanelRecord } from '@portal/portal-sdk/forms'
import type { RecordPanelProps } from '@portal/shared-ui/list'
import { RecordPanel } from '@portal/shared-ui/panel'
import { RuleCreate } from './RuleCreate.tsx'
import { RuleEdit } from './RuleEdit.tsx'
import type { WantedStatus } from './RuleStatusDialog.tsx'
import { ScreeningRuleView } from './ScreeningRuleView.tsx'

const one = (screeningCode: string) => ({ screeningCode, size: 20 as const })

interface ScreeningRulePanelProps extends RecordPanelProps {
  readonly onStatus: (rule: ScreeningRuleRow, status: WantedStatus) => void
}

/** Shows the panel beside the list: a new rule, or one rule to read or change, reloaded by its code. */
export default function ScreeningRulePanel({ panel, may, onClose, onEdit, onStatus }: ScreeningRulePanelProps) {
  const t = useTexts('mfe-aml')
  return (
    <RecordPanel
      record={usePanelRecord(readScreeningRules, panel, may, one)}
      title={t('rules.one')}
      notFound={t('rules.notFound')}
      isWide
      isFormPage
      onClose={onClose}
      create={(rejected) => <RuleCreate rejected={rejected} onClose={onClose} />}
      view={(rule) => (
        <ScreeningRuleView
          rule={rule}
          mayUpdate={may.edit}
          onClose={onClose}
          onEdit={() => onEdit(rule.screeningCode)}
          onStatus={(status) => onStatus(rule, status)}
        />
      )}
      edit={(rule, rejected) => <RuleEdit rule={rule} rejected={rejected} onClose={onClose} />}
      isEditRefused={({ pendingCqId, screeningStatus, screeningDeletedAt }) =>
        pendingCqId !== null || screeningStatus !== 'ACTIVE' || screeningDeletedAt !== null
      }
    />
  )
}
