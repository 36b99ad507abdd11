import { readPreference, writePreference } from './preferences.ts'

export type ColumnWidths = Readonly<Record<string, number>>

const nameOf = (userId: string, list: string) => `widths.${userId}.${list}` as const

/**
 * Reads the column widths in pixels that a user set for a list in this browser; undefined if no widths are stored.
 * Invalid content is ignored.
 */
export function readWidths(userId: string, list: string): ColumnWidths | undefined {
  try {
    const kept: unknown = JSON.parse(readPreference(nameOf(userId, list)) ?? 'null')
    if (typeof kept !== 'object' || kept === null) return undefined
    const widths = Object.entries(kept).filter(([, width]) => Number.isFinite(width))
    return widths.length > 0 ? Object.fromEntries(widths) : undefined
  } catch {
    return undefined
  }
}

/** Stores the widths of a list's columns, or deletes the stored widths if no widths are given. */
export function writeWidths(userId: string, list: string, widths: ColumnWidths | undefined): void {
  writePreference(nameOf(userId, list), JSON.stringify(widths ?? {}))
}
