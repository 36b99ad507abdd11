import type { IconName } from '../icon/icon-paths.ts'

/** The meaning of a message or a status; every tone has its colour and, because colour is not enough, its icon. */
export type Tone = 'info' | 'success' | 'warning' | 'danger' | 'neutral'

export const TONE_ICON: Record<Tone, IconName> = {
  info: 'info',
  success: 'success',
  warning: 'warning',
  danger: 'error',
  neutral: 'minus',
}
