import { PARTNER_FAILURES, PARTNER_REFUSALS } from '@portal/contract/partner-api'
import { escapedHtml } from '../engine/http/escaped-html.ts'
import { code, paragraph, table } from './documentation-html.ts'
import type { DocumentationWords } from './documentation-texts.ts'
import { documentedStatusOf } from './problem.ts'

/** Returns the tables of codes: the codes of refused requests, and the codes of failed transactions. */
export function codeTables({ t }: DocumentationWords): string {
  const refusals = PARTNER_REFUSALS.map((one) => [
    code(one),
    code(String(documentedStatusOf(one))),
    escapedHtml(t(`refused.${one}`)),
    escapedHtml(t(`remedy.${one}`)),
  ])
  const failures = PARTNER_FAILURES.map((one) => [code(one), escapedHtml(t(`failed.${one}`))])
  return `${paragraph(t('refusalsText'))}${table([t('code'), t('status'), t('meaning'), t('remedy')], refusals)}
${paragraph(t('failuresText'))}${table([t('code'), t('meaning')], failures)}`
}
