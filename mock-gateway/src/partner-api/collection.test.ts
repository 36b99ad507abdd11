import { expect, test } from '@jest/globals'
import { PARTNER_OPERATIONS } from '@portal/contract/partner-api'
import { requestCollection } from './collection.ts'

interface Collection {
  readonly variable: readonly { readonly key: string; readonly value: string }[]
  readonly item: readonly {
    readonly request: {
      readonly method: string
      readonly header: readonly { readonly key: string }[]
      readonly body?: { readonly raw: string }
    }
  }[]
}

const collection = requestCollection('https://portal.example') as Collection

test('the collection defines exactly the variables that its requests use', () => {
  const used = [...JSON.stringify(collection).matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name)
  expect(collection.variable.map(({ key }) => key).sort()).toEqual([...new Set(used)].sort())
  expect(collection.variable.find(({ key }) => key === 'baseUrl')?.value).toBe('https://portal.example')
  expect(collection.variable.find(({ key }) => key === 'secretKey')?.value).toBe('')
})

test('a request of the collection has a JSON body only if its operation has fields, and a key only if it writes', () => {
  const shapes = collection.item.map(({ request: { header, body } }) => [
    header.map(({ key }) => key),
    body?.raw !== undefined,
  ])
  expect(shapes).toEqual(
    PARTNER_OPERATIONS.map(({ method, body = [] }) => [
      [...(method === 'POST' ? ['Idempotency-Key'] : []), ...(body.length > 0 ? ['Content-Type'] : [])],
      body.length > 0,
    ]),
  )
})
