import type { PartnerOperation } from '@portal/contract/partner-api'
import { bodyExample, pathExample } from './request-parts.ts'

/** The variable in which examples expect the secret key. */
const KEY = 'PORTAL_SECRET_KEY'

/** One request in the languages that partners' developers try things in. Each runs as it stands once the key is in the environment. */
export function examplesOf(
  one: PartnerOperation,
  portalUrl: string,
): Readonly<Record<'curl' | 'Node' | 'Python', string>> {
  const request = {
    method: one.method,
    url: `${portalUrl}${pathExample(one)}`,
    body: one.body && one.body.length > 0 ? bodyExample(one.body) : null,
  }
  return { curl: curl(request), Node: node(request), Python: python(request) }
}

interface Request {
  readonly method: PartnerOperation['method']
  readonly url: string
  readonly body: object | null
}

function curl({ method, url, body }: Request): string {
  const lines = [
    `curl -X ${method} '${url}'`,
    `-H "Authorization: Bearer $${KEY}"`,
    ...(method === 'POST' ? [`-H "Idempotency-Key: $(uuidgen)"`] : []),
    ...(body === null ? [] : [`-H 'Content-Type: application/json'`, `-d '${JSON.stringify(body, null, 2)}'`]),
  ]
  return lines.join(' \\\n  ')
}

function node({ method, url, body }: Request): string {
  const headers = [
    `authorization: \`Bearer \${process.env.${KEY}}\``,
    ...(method === 'POST' ? [`'idempotency-key': crypto.randomUUID()`] : []),
    ...(body === null ? [] : [`'content-type': 'application/json'`]),
  ]
  return `const answer = await fetch('${url}', {
  method: '${method}',
  headers: {
${headers.map((header) => `    ${header},`).join('\n')}
  },${body === null ? '' : `\n  body: JSON.stringify(${indented(body)}),`}
})
console.log(answer.status, await answer.text())`
}

function python({ method, url, body }: Request): string {
  const headers = [
    `"Authorization": "Bearer " + os.environ["${KEY}"]`,
    ...(method === 'POST' ? [`"Idempotency-Key": str(uuid.uuid4())`] : []),
    ...(body === null ? [] : [`"Content-Type": "application/json"`]),
  ]
  return `import json, os, urllib.error, urllib.request, uuid

request = urllib.request.Request(
  "${url}",
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

const indented = (body: object) => JSON.stringify(body, null, 2).replaceAll('\n', '\n  ')
