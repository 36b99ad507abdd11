import { PARTNER_EVENTS } from '@portal/contract/partner-api'
import { WEBHOOK_EVENTS } from '@portal/contract/webhooks/webhook'
import { escapedHtml } from '../engine/http/escaped-html.ts'
import { block, code, paragraph } from './documentation-html.ts'
import { answerTable } from './documentation-operation.ts'
import type { DocumentationWords } from './documentation-texts.ts'
import { exampleOf } from './request-parts.ts'

const AT = '2026-11-22T10:00:02.000Z'

/** Describes each event: when it is sent, an example, and the meaning of its data. */
export function eventArticles(words: DocumentationWords): string {
  const { t } = words
  return WEBHOOK_EVENTS.map((type) => {
    const data = PARTNER_EVENTS[type]
    const body = { type, timestamp: AT, sequence: 1, data: exampleOf(data) }
    return `<article id="${type}"><h3>${code(type)}</h3>${paragraph(t(`event.${type}`))}
<h4>${escapedHtml(t('example'))}</h4>${block(JSON.stringify(body, null, 2))}${answerTable(data, words)}</article>`
  }).join('\n')
}
