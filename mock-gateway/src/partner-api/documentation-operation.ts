import type { PartnerField, PartnerOperation } from '@portal/contract/partner-api'
import { escapedHtml } from '../engine/http/escaped-html.ts'
import { block, code, paragraph, table } from './documentation-html.ts'
import type { DocumentationWords } from './documentation-texts.ts'
import { examplesOf } from './examples.ts'
import { exampleOf, parametersOf } from './request-parts.ts'

/** Describes one operation: its purpose, parameters, an example, responses and refusals. */
export function operationArticle(one: PartnerOperation, words: DocumentationWords, portalUrl: string): string {
  const { t } = words
  const { id, method, path, answer, success, queuedAnswer, validatedAnswer, problems } = one
  const statuses = problems.map((status) => [code(String(status)), escapedHtml(t(`problem.${status}`))])
  return `<article id="${id}"><h3>${escapedHtml(t(`operation.${id}`))}</h3>
<p class="path"><b>${method}</b> ${code(path)}</p>${paragraph(t(`operation.${id}.text`))}
${requestTable(one, words)}<h4>${escapedHtml(t('example'))}</h4>${exampleParts(one, portalUrl)}
<h4>${escapedHtml(t('answer'))} ${code(String(success))}</h4>${answerPart(answer, words)}
${queuedAnswer ? `<h4>${escapedHtml(t('answer'))} ${code('202')}</h4>${paragraph(t('queuedAnswer'))}${answerPart(queuedAnswer, words)}` : ''}
${validatedAnswer ? `<h4>${escapedHtml(t('answer'))} ${code('200')}</h4>${paragraph(t('validatedAnswer'))}${answerPart(validatedAnswer, words)}` : ''}
${table([t('status'), t('meaning')], statuses)}</article>`
}

function requestTable(one: PartnerOperation, words: DocumentationWords): string {
  const { t, meaningOf } = words
  const parts = [...parametersOf(one), ...(one.body ?? []).map((field) => ({ ...field, place: 'body' as const }))]
  if (parts.length === 0) return ''
  const rows = parts.map((field) => [
    code(field.name),
    escapedHtml(t(`place.${field.place}`)),
    typeOf(field),
    escapedHtml(t(field.isOptional ? 'optional' : 'required')),
    escapedHtml(meaningOf(field)),
  ])
  return `<h4>${escapedHtml(t('request'))}</h4>${table([t('name'), t('place'), t('type'), t('need'), t('meaning')], rows)}`
}

function answerPart(answer: readonly PartnerField[], words: DocumentationWords): string {
  if (answer.length === 0) return paragraph(words.t('nothing'))
  return `${block(JSON.stringify(exampleOf(answer), null, 2))}${answerTable(answer, words)}`
}

export function answerTable(fields: readonly PartnerField[], { t, meaningOf }: DocumentationWords): string {
  return table(
    [t('name'), t('type'), t('meaning')],
    flattened(fields).map((field) => [
      code(field.name),
      `${typeOf(field)}${field.isNullable ? ' | null' : ''}`,
      escapedHtml(meaningOf(field)),
    ]),
  )
}

/** Lists the fields of an array's elements after the array, named `array[].field`. */
const flattened = (fields: readonly PartnerField[], before = ''): readonly PartnerField[] =>
  fields.flatMap((field) => {
    const name = `${before}${field.name}`
    return [{ ...field, name }, ...(field.of ? flattened(field.of, `${name}[].`) : [])]
  })

function typeOf({ type, values }: PartnerField): string {
  const named = values?.join(' | ') ?? type
  return escapedHtml(values && type === 'array' ? `array: ${named}` : named)
}

const exampleParts = (one: PartnerOperation, portalUrl: string): string =>
  Object.entries(examplesOf(one, portalUrl))
    .map(
      ([language, text]) =>
        `<details${language === 'curl' ? ' open' : ''}><summary>${language}</summary>${block(text)}</details>`,
    )
    .join('')
