import { readPreference, writePreference } from './preferences.ts'

/** A panel's width in pixels, or `full` for the width of the page; null for the default width. */
export type PanelSize = number | 'full' | null

const nameOf = (userId: string, list: string) => `panel.${userId}.${list}` as const

/** Reads the size that a user gave the panels of a list in this browser. Invalid content is ignored. */
export function readPanelSize(userId: string, list: string): PanelSize {
  const kept = readPreference(nameOf(userId, list))
  if (kept === 'full') return kept
  const width = Number(kept)
  return Number.isInteger(width) && width > 0 ? width : null
}

/** Stores the size of a list's panels. */
export function writePanelSize(userId: string, list: string, size: PanelSize): void {
  writePreference(nameOf(userId, list), String(size ?? ''))
}
