import type { Tone } from '@portal/contract'
import { create } from 'zustand'

/** A short message after an action: the result, and who must act next. */
export interface PortalNotice {
  readonly id: number
  readonly tone: Tone
  readonly text: string
  readonly link?: { readonly to: string; readonly label: string }
  /** Whether the notice is a dialog that the user must close, because the form's page was left (ruling A86). */
  readonly isDialog?: boolean
}

let last = 0
export const useNotices = create<{ notices: readonly PortalNotice[] }>(() => ({ notices: [] }))

/**
 * Shows a notice until it is dismissed or times out.
 * @example notify({ tone: 'positive', text: t('users.queued'), link: { to: '/makers-queue', label: t('users.see') } })
 */
export function notify(notice: Omit<PortalNotice, 'id'>): void {
  last += 1
  const added = { ...notice, id: last }
  useNotices.setState(({ notices }) => ({ notices: [...notices.slice(-3), added] }))
}

export function dismissNotice(id: number): void {
  useNotices.setState(({ notices }) => ({ notices: notices.filter((notice) => notice.id !== id) }))
}
