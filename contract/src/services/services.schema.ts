import { request, uuid } from '@portal/contract/schema'
import type { SchemasOfCalls } from '../schema/schemas-of-calls.ts'
import { readServiceWrite } from './services.calls.ts'

const serviceWriteRequest = request({ writeId: uuid().required() })

/** The schema of each call. */
export const SCHEMAS: SchemasOfCalls = [[readServiceWrite, serviceWriteRequest]]
