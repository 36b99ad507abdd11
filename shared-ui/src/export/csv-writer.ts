import { csvLines } from '@portal/contract/sheet'
import type { SheetPlan, SheetWriter } from './sheet.ts'

/** Writes a CSV file of all rows, with the same line writer as every CSV of the portal. */
export function csvWriter(plan: SheetPlan): SheetWriter {
  const lines = csvLines(plan)
  const encoder = new TextEncoder()
  const parts = [encoder.encode(lines.head())]
  return {
    add(rows) {
      parts.push(encoder.encode(lines.of(rows)))
    },
    finish() {
      const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
      let at = 0
      for (const part of parts) {
        bytes.set(part, at)
        at += part.length
      }
      return bytes
    },
  }
}
