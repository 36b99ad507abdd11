import { csvWriter } from './csv-writer.ts'
import type { SheetPlan, SheetWriter } from './sheet.ts'
import { xlsxWriter } from './xlsx-writer.ts'

/** The writer of a spreadsheet. */
export const sheetWriter = (plan: SheetPlan): SheetWriter =>
  plan.format === 'csv' ? csvWriter(plan) : xlsxWriter(plan)
