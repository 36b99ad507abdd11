import { csvWriter } from './csv-writer.ts'
import type { SheetPlan, SheetWriter } from './sheet.ts'
import { xlsxWriter } from './xlsx-writer.ts'

/** Returns the writer for the format of a spreadsheet: CSV or Excel. */
export const sheetWriter = (plan: SheetPlan): SheetWriter =>
  plan.format === 'csv' ? csvWriter(plan) : xlsxWriter(plan)
