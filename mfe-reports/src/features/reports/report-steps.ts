import type { FormSchema } from '@portal/shared-ui/form'
import { rowFaults } from '../../conditions/condition-rows.ts'
import { type ReportValues, type Step, stepsOf } from './report-form.ts'

/** The fields of each step, apart from the condition rows. */
const ASKED: Readonly<Record<Step, readonly (keyof ReportValues)[]>> = {
  details: ['reportName', 'reportCategory', 'reportDescription'],
  start: ['reportTable'],
  join: ['reportJoinTable'],
  contract: ['firstColumn', 'joinedColumn'],
  conditions: [],
  columns: [],
}

/** Returns a schema that reports the errors of the step and of the steps before it, including incomplete rows. */
export function schemaUpTo(step: Step, values: ReportValues): FormSchema {
  return {
    validate(value) {
      const given = value as ReportValues
      const steps = stepsOf(given.reportType)
      const asked = steps.slice(0, steps.indexOf(step) + 1).flatMap((one) => ASKED[one])
      const missing = asked
        .filter((name) => `${given[name] ?? ''}`.trim() === '')
        .map((path) => ({ path: path as string, message: 'validation.required' }))
      const rows = step === 'conditions' || step === 'columns' ? rowFaults(given.conditions) : []
      const inner = [...missing, ...rows]
      if (inner.length === 0) return Promise.resolve(values)
      return Promise.reject(Object.assign(new Error('the form is wrong'), { name: 'ValidationError', inner }))
    },
  }
}
