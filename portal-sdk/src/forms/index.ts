// Hooks for forms of records, and for changes that await authorization.

export type { ProposedFields } from '../approvals/proposed-fields.ts'
export { useAct } from '../approvals/use-act.ts'
export { type PanelForms, type PanelRecord, usePanelRecord } from '../approvals/use-panel-record.ts'
export { type PendingChange, usePendingChange } from '../approvals/use-pending-change.ts'
export { type QueuedForm, useQueuedForm } from '../approvals/use-queued-form.ts'
export { type RecordHistoryControl, useRecordHistory } from '../approvals/use-record-history.ts'
export { type RejectedChange, useRejectedChange } from '../approvals/use-rejected-change.ts'
export { queuedWords } from '../notices/queued-words.ts'
export { useQueuedNotice } from '../notices/use-queued-notice.ts'
export { askToLeave } from './leaving.ts'
export {
  emptyValues,
  type FormValues,
  formValues,
  type LimitValue,
  sentValues,
  withProposed,
} from './record-values.ts'
export { useConfirmed } from './use-confirmed.ts'
export { useRecoveredState } from './use-recovered-state.ts'
export { wholeNumber } from './whole-number.ts'
