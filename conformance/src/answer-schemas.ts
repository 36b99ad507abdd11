import type { CallDocument } from '@portal/contract/json-schema/call-document'
import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv'

/** Sentences about one answer. */
const MOST = 5

/** The shapes of the answers, as the contract states them. */
export interface AnswerSchemas {
  /**
   * Returns a sentence for each fault of an answer. Fields that the contract does not state are no fault, because
   * programs ignore them. Null if the contract states no schema for the call.
   */
  faultsOf(path: string, answer: unknown): readonly string[] | null
}

export function answerSchemas({ calls, definitions }: CallDocument): AnswerSchemas {
  const ajv = new Ajv({ allErrors: true, allowUnionTypes: true, strict: false })
  const compiled = new Map<string, ValidateFunction>()
  return {
    faultsOf(path, answer) {
      const schema = calls[path]?.answer
      if (schema === undefined) return null
      const isValid = compiled.get(path) ?? ajv.compile({ ...schema, definitions })
      compiled.set(path, isValid)
      return isValid(answer) ? [] : sentences(isValid.errors ?? [])
    },
  }
}

function sentences(errors: readonly ErrorObject[]): readonly string[] {
  const all = [...new Set(errors.map(sentenceOf))]
  return all.length > MOST ? [...all.slice(0, MOST), `The answer has ${all.length - MOST} further faults.`] : all
}

function sentenceOf({ instancePath, keyword, params, message }: ErrorObject): string {
  const place = placeOf(instancePath)
  if (keyword === 'required') return `The answer lacks ${place === '' ? '' : `${place}.`}${params.missingProperty}.`
  const said = keyword === 'enum' ? 'has a value that the contract does not state' : message
  return `In the answer, ${place || 'the whole'} ${said}.`
}

/** Returns `data[].userId` for `/data/3/userId`: rows are not told apart. */
const placeOf = (instancePath: string): string =>
  instancePath
    .split('/')
    .slice(1)
    .reduce((place, part) => (/^\d+$/.test(part) ? `${place}[]` : place === '' ? part : `${place}.${part}`), '')
