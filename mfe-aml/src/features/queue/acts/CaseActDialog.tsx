import type { CaseDetail } from '@portal/contract/screening-cases/screening-cases.calls'
import type { RejectedChange } from '@portal/portal-sdk/forms'
import { AssignDialog } from './AssignDialog.tsx'
import type { CaseAct } from './case-act.ts'
import { DecisionDialog } from './DecisionDialog.tsx'
import { FalseMatchDialog } from './FalseMatchDialog.tsx'
import { FileDialog } from './FileDialog.tsx'
import { MatchDialog } from './MatchDialog.tsx'
import { NoMatchDialog } from './NoMatchDialog.tsx'
import { NoteDialog } from './NoteDialog.tsx'
import { StepDialog } from './StepDialog.tsx'

interface CaseActDialogProps {
  readonly found: CaseDetail
  readonly act: CaseAct
  readonly rejected: RejectedChange | null
  readonly onStale: () => void
  readonly onClose: () => void
}

/** Shows the dialog of an action on one case. */
export default function CaseActDialog({ found, act, rejected, ...props }: CaseActDialogProps) {
  const one = { transactionIds: [found.transactionId], ...props }
  switch (act) {
    case 'PASSED':
    case 'FAILED':
      return <DecisionDialog found={found} decision={act} rejected={rejected} {...props} />
    case 'NO_MATCH':
      return <NoMatchDialog found={found} {...props} />
    case 'MATCH':
      return <MatchDialog found={found} rejected={rejected} {...props} />
    case 'FALSE_MATCH':
      return <FalseMatchDialog found={found} rejected={rejected} {...props} />
    case 'NOTE':
      return <NoteDialog {...one} />
    case 'ASSIGN':
      return <AssignDialog {...one} />
    case 'FILE':
      return <FileDialog found={found} {...props} />
    default:
      return <StepDialog found={found} step={act} {...props} />
  }
}
