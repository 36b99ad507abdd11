import type { IconName } from '../icon/icon-paths.ts'

/** The tone of a message or a status. Every tone has a colour and, because colour is not enough, an icon. */
export type Tone = 'info' | 'success' | 'warning' | 'danger' | 'neutral'

export const TONE_ICON: Record<Tone, IconName> = {
  info: 'info',
  success: 'success',
  warning: 'warning',
  danger: 'error',
  neutral: 'minus',
}
