import type { IconName } from '../icon/icon-paths.ts'

/** What a message or a status means; every tone has its colour and, because colour alone says nothing, its icon. */
export type Tone = 'info' | 'success' | 'warning' | 'danger' | 'neutral'

export const TONE_ICON: Record<Tone, IconName> = {
  info: 'info',
  success: 'success',
  warning: 'warning',
  danger: 'error',
  neutral: 'minus',
}
