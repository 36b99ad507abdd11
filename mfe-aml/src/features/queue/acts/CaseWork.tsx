import type { CaseDetail } from '@portal/contract/screening-cases/screening-cases.calls'
import { useTexts } from '@portal/portal-sdk'
import { ExportStatus } from '@portal/shared-ui/export'
import { ActionRow, type PanelAction } from '@portal/shared-ui/panel'
import { usePrintCase } from '../story/use-print-case.ts'
import type { CaseAct } from './case-act.ts'

interface CaseWorkProps {
  readonly found: CaseDetail
  readonly onAct: (act: CaseAct) => void
}

/**
 * Shows the buttons for further actions on a case: answer an escalation, add notes and files, assign, pause or
 * escalate, decide a false or a confirmed match, print.
 */
export function CaseWork({ found, onAct }: CaseWorkProps) {
  const t = useTexts('mfe-aml')
  const c = useTexts('contract')
  const story = usePrintCase(found)
  const { mayNote, mayAssign, maySteps, mayConfirm, mayFalseMatch } = found.acts
  const step = (id: (typeof maySteps)[number]): PanelAction => ({
    label: c(`caseStep.${id}`),
    variant: id === 'ANSWER' ? 'primary' : 'secondary',
    onPress: () => onAct(id),
  })
  const act = (
    id: 'NOTE' | 'FILE' | 'ASSIGN' | 'MATCH' | 'FALSE_MATCH',
    variant: PanelAction['variant'] = 'secondary',
  ) => ({
    label: t(`act.${id}`),
    variant,
    onPress: () => onAct(id),
  })
  return (
    <>
      <ActionRow
        label={t('case.work')}
        actions={[
          ...maySteps.filter((id) => id === 'ANSWER').map(step),
          ...(mayNote ? [{ ...act('NOTE'), letter: 'N' }, act('FILE')] : []),
          ...(mayAssign ? [act('ASSIGN')] : []),
          ...maySteps.filter((id) => id !== 'ANSWER').map(step),
          ...(mayFalseMatch ? [act('FALSE_MATCH')] : []),
          ...(mayConfirm ? [act('MATCH', 'dangerQuiet')] : []),
          { label: t('story.print'), isBusy: story.state.kind === 'running', onPress: () => void story.start('pdf') },
        ]}
      />
      <ExportStatus
        state={story.state}
        onCancel={story.cancel}
        onRetry={(format) => void story.start(format)}
        onDismiss={story.dismiss}
      />
    </>
  )
}
