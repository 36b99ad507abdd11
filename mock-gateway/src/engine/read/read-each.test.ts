import { expect, test } from '@jest/globals'
import { createLog } from '../http/log.ts'
import { readEach } from './read-each.ts'

const log = createLog('silent')
const actor = { privileges: ['USER|READ'] } as never
const source = (name: string, needs: 'USER|READ' | 'ROLE|READ' = 'USER|READ') => ({ name, needs })
const broken = new Error('no table')

test('a source is not read without its privilege', async () => {
  const asked: string[] = []
  await readEach({ actor, log }, [source('users'), source('roles', 'ROLE|READ')], async ({ name }) => asked.push(name))
  expect(asked).toEqual(['users'])
})

test('a failing source only loses its own part and is named', async () => {
  const read = async ({ name }: { name: string }) => {
    if (name === 'bad') throw broken
    return name
  }
  const { found, unread } = await readEach({ actor, log }, [source('one'), source('bad'), source('two')], read)
  expect(found.map(([, value]) => value)).toEqual(['one', 'two'])
  expect(unread).toEqual(['bad'])
})

test('if all sources fail, the answer is an error', async () => {
  await expect(readEach({ actor, log }, [source('bad')], () => Promise.reject(broken))).rejects.toBe(broken)
  expect(await readEach({ actor, log }, [], () => Promise.reject(broken))).toEqual({ found: [], unread: [] })
})
