import { LONGEST_OVERLAP_HOURS, REVEAL_WITHIN_HOURS } from '@portal/contract'
import type { Language } from '@portal/contract/format'
import {
  PARTNER_API_VERSION,
  PARTNER_OPERATIONS,
  PARTNER_REQUESTS_PER_MINUTE,
  PROBLEM_FIELDS,
  TEST_OUTCOMES,
} from '@portal/contract/partner-api'
import { escapedHtml } from '../http/escaped-html.ts'
import { code, paragraph, section, table } from './documentation-html.ts'
import { answerTable, operationArticle } from './documentation-operation.ts'
import { DOCUMENTATION_STYLE } from './documentation-style.ts'
import { type DocumentationWords, documentationTexts } from './documentation-texts.ts'

/** The documentation as one page without a script and without anything from elsewhere. */
export function documentationPage(language: Language, portalUrl: string): string {
  const words = documentationTexts(language)
  const { t } = words
  const title = escapedHtml(t('title'))
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark"><title>${title}</title><style>${DOCUMENTATION_STYLE}</style></head>
<body><main>
<header><h1>${title} <small>${PARTNER_API_VERSION}</small></h1><p>${escapedHtml(t('intro'))}</p>
<p><a href="/partner/v1/openapi.json">${escapedHtml(t('openApi'))}</a> ·
<a href="/partner/v1/collection.json" download>${escapedHtml(t('collection'))}</a></p></header>
${section(t('authentication'), paragraph(t('authenticationText')) + paragraph(t('examplesText')))}
${section(t('environments'), paragraph(t('environmentsText', { hours: REVEAL_WITHIN_HOURS, overlap: LONGEST_OVERLAP_HOURS })) + paragraph(t('testOutcomesText')) + outcomes(t))}
${section(t('limits'), paragraph(t('limitsText', { count: PARTNER_REQUESTS_PER_MINUTE })))}
${section(t('webhooks'), paragraph(t('webhooksText')))}
${section(t('operations'), PARTNER_OPERATIONS.map((one) => operationArticle(one, words, portalUrl)).join('\n'))}
${section(t('problems'), `${paragraph(t('problemsText'))}${answerTable(PROBLEM_FIELDS, words)}`)}
</main></body></html>
`
}

/** Which amounts of a test key bring about what. */
const outcomes = (t: DocumentationWords['t']) =>
  table(
    [t('testAmount'), t('testOutcome')],
    Object.entries(TEST_OUTCOMES).map(([digits, outcome]) => [
      code(`….${digits}`),
      escapedHtml(t(`outcome.${outcome}`)),
    ]),
  )
