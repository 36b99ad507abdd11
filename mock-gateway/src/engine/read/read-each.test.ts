import { expect, test } from '@jest/globals'
import { createLog } from '../http/log.ts'
import { readEach } from './read-each.ts'

const log = createLog('silent')
const actor = { privileges: ['USER|READ'] } as never
const source = (name: string, needs: 'USER|READ' | 'ROLE|READ' = 'USER|READ') => ({ name, needs })
const broken = new Error('no table')

test('a source is not read for a user without the privilege of the source', async () => {
  const asked: string[] = []
  await readEach({ actor, log }, [source('users'), source('roles', 'ROLE|READ')], async ({ name }) => asked.push(name))
  expect(asked).toEqual(['users'])
})

test('a source that fails is named in the answer, which lacks only the part of this source', async () => {
  const read = async ({ name }: { name: string }) => {
    if (name === 'bad') throw broken
    return name
  }
  const { found, unread } = await readEach({ actor, log }, [source('one'), source('bad'), source('two')], read)
  expect(found.map(([, value]) => value)).toEqual(['one', 'two'])
  expect(unread).toEqual(['bad'])
})

test('the answer is an error if all sources fail', async () => {
  await expect(readEach({ actor, log }, [source('bad')], () => Promise.reject(broken))).rejects.toBe(broken)
  expect(await readEach({ actor, log }, [], () => Promise.reject(broken))).toEqual({ found: [], unread: [] })
})
