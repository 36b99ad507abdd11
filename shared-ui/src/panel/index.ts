export { PanelForm, type PanelFormProps } from './PanelForm.tsx'
export { PanelWaiting } from './PanelWaiting.tsx'
export { PendingNotice } from './PendingNotice.tsx'
export { RejectedNotice } from './RejectedNotice.tsx'
