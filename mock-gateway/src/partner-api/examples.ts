import type { PartnerOperation } from '@portal/contract/partner-api'
import { addressExample, bodyExample, type Tried } from './request-parts.ts'

/** The variable in which examples expect the secret key. */
const KEY = 'PORTAL_SECRET_KEY'

/** Prefix of each new reference in the examples. */
const REFERENCE_PREFIX = 'SR-'

/** How a programming language writes the values that each user must fill in. */
interface Spoken {
  /** Returns a variable in the form in which it is written inside the quotes of the address. */
  readonly inText: (variable: string) => string
  /** Returns an expression that replaces a whole text in a body together with the quotes of the text. */
  readonly asValue: (tried: Tried) => string
}

/**
 * Returns examples of one request in the languages of partners' developers. Each example runs once its environment
 * variables are set.
 */
export function examplesOf(
  one: PartnerOperation,
  portalUrl: string,
): Readonly<Record<'curl' | 'Node' | 'Python', string>> {
  const requestIn = ({ inText, asValue }: Spoken): Request => ({
    method: one.method,
    url: `${portalUrl}${addressExample(one, inText)}`,
    body:
      one.body && one.body.length > 0
        ? written(bodyExample(one.body, placeholder), asValue, one.uploadTypes === undefined ? 2 : 0)
        : null,
    type: one.uploadTypes?.[0] ?? 'application/json',
  })
  return { curl: curl(requestIn(CURL)), Node: node(requestIn(NODE)), Python: python(requestIn(PYTHON)) }
}

interface Request {
  readonly method: PartnerOperation['method']
  readonly url: string
  readonly body: string | null
  readonly type: string
}

const CURL: Spoken = {
  inText: (variable) => `$${variable}`,
  // The expression closes the quotes of the body and opens them again.
  asValue: (tried) => (tried === 'new' ? `"${REFERENCE_PREFIX}'$(uuidgen)'"` : `"'"$${tried}"'"`),
}
const NODE: Spoken = {
  inText: (variable) => `\${process.env.${variable}}`,
  asValue: (tried) => (tried === 'new' ? `\`${REFERENCE_PREFIX}\${crypto.randomUUID()}\`` : `process.env.${tried}`),
}
const PYTHON: Spoken = {
  inText: (variable) => `" + os.environ["${variable}"] + "`,
  asValue: (tried) => (tried === 'new' ? `"${REFERENCE_PREFIX}" + str(uuid.uuid4())` : `os.environ["${tried}"]`),
}

const placeholder = (tried: Tried) => `{{${tried}}}`

/** Returns a body as JSON, with the user's own values in the syntax of a language. */
const written = (body: object, asValue: Spoken['asValue'], indent: number): string =>
  JSON.stringify(body, null, indent).replaceAll(/"\{\{(\w+)\}\}"/g, (_, tried: Tried) => asValue(tried))

function curl({ method, url, body, type }: Request): string {
  const lines = [
    `curl -X ${method} "${url}"`,
    `-H "Authorization: Bearer $${KEY}"`,
    ...(method === 'POST' ? [`-H "Idempotency-Key: $(uuidgen)"`] : []),
    ...(body === null ? [] : [`-H 'Content-Type: ${type}'`, `-d '${body}'`]),
  ]
  return lines.join(' \\\n  ')
}

function node({ method, url, body, type }: Request): string {
  const headers = [
    `authorization: \`Bearer \${process.env.${KEY}}\``,
    ...(method === 'POST' ? [`'idempotency-key': crypto.randomUUID()`] : []),
    ...(body === null ? [] : [`'content-type': '${type}'`]),
  ]
  return `const answer = await fetch(\`${url}\`, {
  method: '${method}',
  headers: {
${headers.map((header) => `    ${header},`).join('\n')}
  },${body === null ? '' : `\n  body: JSON.stringify(${indented(body)}),`}
})
console.log(answer.status, await answer.text())`
}

function python({ method, url, body, type }: Request): string {
  const headers = [
    `"Authorization": "Bearer " + os.environ["${KEY}"]`,
    ...(method === 'POST' ? [`"Idempotency-Key": str(uuid.uuid4())`] : []),
    ...(body === null ? [] : [`"Content-Type": "${type}"`]),
  ]
  return `import json, os, urllib.error, urllib.request, uuid

request = urllib.request.Request(
  ${`"${url}"`.replace(/ \+ ""$/, '')},
  method="${method}",
  headers={
${headers.map((header) => `    ${header},`).join('\n')}
  },${body === null ? '' : `\n  data=json.dumps(${indented(body)}).encode(),`}
)
try:
  with urllib.request.urlopen(request) as answer:
    print(answer.status, answer.read().decode())
except urllib.error.HTTPError as problem:
  print(problem.code, problem.read().decode())`
}

const indented = (body: string) => body.replaceAll('\n', '\n  ')
