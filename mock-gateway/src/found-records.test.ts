import { expect, test } from '@jest/globals'
import { DOMAINS } from './domains.ts'
import { recordLink } from './engine/records/index.ts'

const ofKinds = DOMAINS.flatMap(({ finds = [] }) => finds).filter(({ href }) => href === undefined)

test.each(ofKinds.map(({ name }) => name))('a record of the kind %s is opened by the link of its kind', (name) => {
  expect(recordLink(name, 'a/b')).toMatch(/^\/[a-z-]+.*=a(%2F|\/)b$/)
})
