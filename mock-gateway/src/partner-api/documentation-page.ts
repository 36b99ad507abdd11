import { LONGEST_OVERLAP_HOURS, REVEAL_WITHIN_HOURS } from '@portal/contract'
import type { Language } from '@portal/contract/format'
import {
  PARTNER_API_VERSION,
  PARTNER_OPERATIONS,
  PARTNER_REQUESTS_PER_MINUTE,
  type PartnerField,
  type PartnerOperation,
  PROBLEM_FIELDS,
} from '@portal/contract/partner-api'
import { escapedHtml } from '../http/escaped-html.ts'
import { DOCUMENTATION_STYLE } from './documentation-style.ts'
import { documentationTexts } from './documentation-texts.ts'

type Words = ReturnType<typeof documentationTexts>

/** The documentation as one page without a script and without anything from elsewhere. */
export function documentationPage(language: Language, portalUrl: string): string {
  const t = documentationTexts(language)
  const title = escapedHtml(t('title'))
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark"><title>${title}</title><style>${DOCUMENTATION_STYLE}</style></head>
<body><main>
<header><h1>${title} <small>${PARTNER_API_VERSION}</small></h1><p>${escapedHtml(t('intro'))}</p>
<p><a href="/partner/v1/openapi.json">${escapedHtml(t('openApi'))}</a></p></header>
${section(t('authentication'), paragraph(t('authenticationText')))}
${section(t('environments'), paragraph(t('environmentsText', { hours: REVEAL_WITHIN_HOURS, overlap: LONGEST_OVERLAP_HOURS })))}
${section(t('limits'), paragraph(t('limitsText', { count: PARTNER_REQUESTS_PER_MINUTE })))}
${section(t('operations'), PARTNER_OPERATIONS.map((one) => operation(one, t, portalUrl)).join('\n'))}
${section(t('problems'), `${paragraph(t('problemsText'))}${fieldTable(PROBLEM_FIELDS, t)}`)}
</main></body></html>
`
}

function operation(one: PartnerOperation, t: Words, portalUrl: string): string {
  const { id, method, path, answer, problems } = one
  const sample = Object.fromEntries(answer.map(({ name, example }) => [name, example]))
  const request = `curl ${portalUrl}${path} \\\n  -H 'Authorization: Bearer rgsk_test_…'`
  const statuses = problems.map((status) => [`<code>${status}</code>`, escapedHtml(t(`problem.${status}`))])
  return `<article id="${id}"><h3>${escapedHtml(t(`operation.${id}`))}</h3>
<p class="path"><b>${method}</b> <code>${escapedHtml(path)}</code></p>${paragraph(t(`operation.${id}.text`))}
<h4>${escapedHtml(t('example'))}</h4>${block(request)}
<h4>${escapedHtml(t('answer'))}</h4>${block(JSON.stringify(sample, null, 2))}${fieldTable(answer, t)}
${table([t('status'), t('meaning')], statuses)}</article>`
}

function fieldTable(fields: readonly PartnerField[], t: Words): string {
  return table(
    [t('name'), t('type'), t('meaning')],
    fields.map(({ name, type, values, about }) => [
      `<code>${escapedHtml(name)}</code>`,
      escapedHtml(values ? values.join(' | ') : type),
      escapedHtml(t(`field.${about}`)),
    ]),
  )
}

/** @param rows cells that are HTML already */
function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const head = heads.map((text) => `<th scope="col">${escapedHtml(text)}</th>`).join('')
  const body = rows.map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')
  return `<div class="scroll" tabindex="0"><table><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table></div>`
}

const section = (title: string, content: string) => `<section><h2>${escapedHtml(title)}</h2>${content}</section>`
const paragraph = (text: string) => `<p>${escapedHtml(text)}</p>`
const block = (text: string) => `<pre tabindex="0"><code>${escapedHtml(text)}</code></pre>`
