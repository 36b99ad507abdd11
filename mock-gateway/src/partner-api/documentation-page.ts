import { LONGEST_OVERLAP_HOURS, REVEAL_WITHIN_HOURS } from '@portal/contract'
import type { Language } from '@portal/contract/format'
import {
  PARTNER_API_VERSION,
  PARTNER_OPERATIONS,
  PROBLEM_FIELDS,
  STATUS_ORDER,
  TEST_OUTCOMES,
} from '@portal/contract/partner-api'
import { WEBHOOK_EVENTS } from '@portal/contract/webhooks/webhook'
import { escapedHtml } from '../engine/http/escaped-html.ts'
import { codeTables } from './documentation-codes.ts'
import { eventArticles } from './documentation-events.ts'
import { block, code, links, paragraph, section, table } from './documentation-html.ts'
import { limitParams } from './documentation-limits.ts'
import { answerTable, operationArticle } from './documentation-operation.ts'
import { DOCUMENTATION_STYLE } from './documentation-style.ts'
import { type DocumentationWords, documentationTexts } from './documentation-texts.ts'
import { examplesOf } from './examples.ts'

/** Returns the documentation as one page without scripts and without external content. */
export function documentationPage(language: Language, portalUrl: string): string {
  const words = documentationTexts(language)
  const { t } = words
  const title = escapedHtml(t('title'))
  const parts = partsOf(words, portalUrl)
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark"><title>${title}</title><style>${DOCUMENTATION_STYLE}</style></head>
<body><main>
<header><h1>${title} <small>${PARTNER_API_VERSION}</small></h1><p>${escapedHtml(t('intro'))}</p>
<p><a href="/partner/v1/openapi.json">${escapedHtml(t('openApi'))}</a> ·
<a href="/partner/v1/collection.json" download>${escapedHtml(t('collection'))}</a></p></header>
${contents(parts, words)}
${parts.map(({ id, content }) => section(id, t(id), content)).join('\n')}
</main></body></html>
`
}

interface Part {
  /** The anchor of the part, and the key of its title. */
  readonly id: string
  /** The content as HTML. */
  readonly content: string
}

function partsOf(words: DocumentationWords, portalUrl: string): readonly Part[] {
  const { t } = words
  const hours = { hours: REVEAL_WITHIN_HOURS, overlap: LONGEST_OVERLAP_HOURS }
  const operations = PARTNER_OPERATIONS.map((one) => operationArticle(one, words, portalUrl)).join('\n')
  return [
    { id: 'quickStart', content: quickStart(words, portalUrl) },
    { id: 'authentication', content: paragraph(t('authenticationText')) + paragraph(t('examplesText')) + variables(t) },
    {
      id: 'environments',
      content: paragraph(t('environmentsText', hours)) + paragraph(t('testOutcomesText')) + outcomes(t),
    },
    {
      id: 'limits',
      content: ['limitsText', 'idempotencyText', 'roundingText']
        .map((key) => paragraph(t(key, limitParams())))
        .join(''),
    },
    { id: 'statuses', content: paragraph(t('schema.TransactionStatus')) + statuses(words) },
    { id: 'operations', content: operations },
    { id: 'webhooks', content: paragraph(t('webhooksText')) + eventArticles(words) },
    { id: 'problems', content: paragraph(t('problemsText')) + answerTable(PROBLEM_FIELDS, words) },
    { id: 'codes', content: codeTables(words) },
  ]
}

/** Returns the table of contents, with each operation and event by name. */
function contents(parts: readonly Part[], { t }: DocumentationWords): string {
  const within: Readonly<Record<string, readonly { readonly id: string; readonly text: string }[]>> = {
    operations: PARTNER_OPERATIONS.map(({ id }) => ({ id, text: t(`operation.${id}`) })),
    webhooks: WEBHOOK_EVENTS.map((id) => ({ id, text: id })),
  }
  const entries = parts.map(
    ({ id }) => `<li><a href="#${id}">${escapedHtml(t(id))}</a>${within[id] ? links(within[id]) : ''}</li>`,
  )
  return `<nav aria-label="${escapedHtml(t('contents'))}"><ul>${entries.join('')}</ul></nav>`
}

/** Returns a table of the environment variables that the examples use besides the key. */
const variables = (t: DocumentationWords['t']) =>
  table(
    [t('name'), t('meaning')],
    ['TRANSACTION_REFERENCE', 'WALLET_ACCOUNT', 'ENDPOINT_ID', 'WEBHOOK_URL'].map((name) => [
      code(name),
      escapedHtml(t(`variable.${name}`)),
    ]),
  )

/** Returns a table of the statuses, each with the statuses that may follow. */
const statuses = ({ t }: DocumentationWords) =>
  table(
    [t('status'), t('nextStatus')],
    Object.entries(STATUS_ORDER).map(([status, next]) => [
      code(status),
      next.length === 0 ? escapedHtml(t('schema.final')) : next.map(code).join(' '),
    ]),
  )

/** The operations of the quick start, each with the text of its step. */
const QUICK_START = ['whoami', 'createQuote', 'createDirectCredit', 'readTransaction', 'createWebhookEndpoint'] as const

/** Returns the way from a test key to a credited order in ten minutes, with a command for each step. */
const quickStart = ({ t }: DocumentationWords, portalUrl: string) => {
  const steps = QUICK_START.flatMap((id) => PARTNER_OPERATIONS.filter((one) => one.id === id)).map(
    (one) => `<li>${paragraph(t(`quickStart.${one.id}`))}${block(examplesOf(one, portalUrl).curl)}</li>`,
  )
  return `${paragraph(t('quickStartText'))}<ol>${steps.join('')}</ol>${paragraph(t('clientText'))}`
}

/** Returns a table of the outcomes that certain amounts cause with a test key. */
const outcomes = (t: DocumentationWords['t']) =>
  table(
    [t('testAmount'), t('testOutcome')],
    Object.entries(TEST_OUTCOMES).map(([digits, outcome]) => [
      code(`….${digits}`),
      escapedHtml(t(`outcome.${outcome}`)),
    ]),
  )
